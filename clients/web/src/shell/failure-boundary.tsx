/** Catches what a screen could not show, so that the rest of the page stays. */
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly shows: (reason: unknown) => ReactNode;
}

export class FailureBoundary extends Component<Props, { readonly reason: unknown }> {
  override state = { reason: undefined as unknown };

  static getDerivedStateFromError(reason: unknown) {
    return { reason };
  }

  override render() {
    return this.state.reason === undefined ? this.props.children : this.props.shows(this.state.reason);
  }
}
