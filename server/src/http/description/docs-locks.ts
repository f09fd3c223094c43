/** Locks on the page at /docs: on operations that need a sign-in, and on no others; open as soon as there is one. */

/**
 * The library shows a closed lock where nothing more is needed, and so on everything that anyone may read. Here an operation that may be
 * called by anyone has none, and one that needs a sign-in has a closed one until the visitor is signed in, by session or by token.
 */
export const locksScript = `
const bundle = window.SwaggerUIBundle;
const mayBeAnonymous = (security) => !security || security.some((one) => one.isEmpty());
const locks = () => ({
  wrapComponents: {
    OperationSummary: (Summary, { React }) => (props) =>
      React.createElement(Summary, {
        ...props,
        operationProps: mayBeAnonymous(props.operationProps.get('security'))
          ? props.operationProps.delete('security')
          : props.operationProps,
      }),
    authorizeOperationBtn: (_button, { React }) => ({ isAuthorized, onClick }) => {
      const icon = (shackle) =>
        React.createElement('svg', { viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': true },
          React.createElement('path', { d: shackle, fill: 'none', stroke: 'currentColor', strokeWidth: 2 }),
          React.createElement('rect', { x: 3, y: 9, width: 14, height: 9, rx: 1.5, fill: 'currentColor' }));
      const says = (text, name, shackle) =>
        React.createElement('span', { className: name, title: text }, icon(shackle),
          React.createElement('span', { className: 'lock-words' }, text));
      const press = (event) => { event.stopPropagation(); if (onClick) onClick(); };
      return React.createElement('button', { className: 'authorization__btn' + (isAuthorized ? ' is-signed-in' : ''), type: 'button', onClick: press },
        says('needs a sign-in', 'lock-closed', 'M6 9V6a4 4 0 0 1 8 0v3'),
        says('needs a sign-in: you are signed in', 'lock-open', 'M6 9V6a4 4 0 0 1 7.6-1.8'));
    },
  },
});
window.SwaggerUIBundle = Object.assign((options) => bundle({ ...options, plugins: [...options.plugins, locks] }), bundle);
`;

export const locksStyle = `
.swagger-ui .authorization__btn { color: #3b4151; padding: 0 10px }
html.dark-mode .swagger-ui .authorization__btn { color: #e8ebf3 }
.swagger-ui .authorization__btn .lock-open { color: #14632f }
html.dark-mode .swagger-ui .authorization__btn .lock-open { color: #a6e5b9 }
.swagger-ui .authorization__btn span { display: inline-flex }
.swagger-ui .authorization__btn .lock-open, .swagger-ui .authorization__btn.is-signed-in .lock-closed, .is-signed-in .swagger-ui .authorization__btn .lock-closed { display: none }
.swagger-ui .authorization__btn.is-signed-in .lock-open, .is-signed-in .swagger-ui .authorization__btn .lock-open { display: inline-flex }
.swagger-ui .authorization__btn span.lock-words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`;
