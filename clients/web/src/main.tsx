/** The web application begins here. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './application.tsx';
import { beginScreen } from './routing/begin-screen.ts';
import { beginSession } from './session/session.tsx';
import './design/base.css';

beginSession();
beginScreen();

createRoot(document.getElementById('application')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
