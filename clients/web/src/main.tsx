/** The web application begins here. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './application.tsx';
import { prefetchScreen } from './routing/prefetch-screen.ts';
import { beginSession } from './session/session.tsx';
import './design/base.css';

beginSession();
prefetchScreen();

createRoot(document.getElementById('application')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
