/** Says which names of an address are former ones. @param renamed by former name, those of today */
export function FormerNote({ renamed }: { readonly renamed: ReadonlyMap<string, string> }) {
  if (renamed.size === 0) return null;
  return <p class="note">{[...renamed].map(([former, name]) => `"${former}" is now called "${name}".`).join(' ')}</p>;
}
