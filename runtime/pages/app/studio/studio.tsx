import { render } from 'preact';
import { StudioApp } from './StudioApp.tsx';

const root = document.getElementById('app');
if (root !== null) {
  root.replaceChildren();
  render(<StudioApp />, root);
}
