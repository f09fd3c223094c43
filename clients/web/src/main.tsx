/** The web application begins here. */
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './application.tsx';
import { dropEarlyAnswers } from './early-answers.ts';
import { prefetchScreen } from './routes/prefetch-screen.ts';
import { beginSession } from './session/session.tsx';
import './design/base.css';

/** Answers come within this time, as a rule: then the first picture is whole, and drawn once. */
const mostMilliseconds = 200;

const asked = Promise.all([beginSession(), prefetchScreen()]);
await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, mostMilliseconds))]);

/** As long as the application starts: later, what was true then may be so no more. */
setTimeout(dropEarlyAnswers, 10_000);

const root = createRoot(document.getElementById('application')!);
// In slices: keys and clicks are heard meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <Application />
    </StrictMode>,
  ),
);
