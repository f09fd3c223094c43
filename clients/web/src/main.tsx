/** The web application begins here. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './application.tsx';
import './design/base.css';

createRoot(document.getElementById('application')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
