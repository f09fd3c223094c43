/** The redirect addresses of tools: this very machine, on any port and path, and nowhere else. */

// Checked as text and not as a parsed URL: what a browser makes of odd text is then no question.
const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?][\w\-.~!$&'()*+,;=:@/?%]*)?$/;

export function isLoopbackRedirect(uri: string): boolean {
  return loopback.test(uri) && URL.canParse(uri);
}
