import { useState } from 'preact/hooks';
import { keepToken } from './service.ts';

/** Asks for the token. Nothing of the catalog is shown meanwhile. @param refused whether one was given */
export function TokenForm({ refused, onToken }: { readonly refused: boolean; readonly onToken: () => void }) {
  const [token, setToken] = useState('');
  return (
    <main class="container narrow">
      <h1>Metrics</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keepToken(token);
          onToken();
        }}
      >
        <p>This server needs its token. It is kept until this tab is closed.</p>
        <label>
          Token
          <input type="password" autocomplete="off" required value={token} onInput={(event) => setToken(event.currentTarget.value)} />
        </label>
        {refused && <p role="alert">The token was refused.</p>}
        <button type="submit">Continue</button>
      </form>
    </main>
  );
}
