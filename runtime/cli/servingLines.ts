/** The addresses of a server, for the person who started it. */
export function servingLines(label: string, authority: string, ui: 'enabled' | 'disabled'): readonly string[] {
  return [
    `Serving ${label} at http://${authority}, documentation at http://${authority}/docs`,
    ...(ui === 'enabled' ? [`Explore at http://${authority}/ui`] : []),
  ];
}
