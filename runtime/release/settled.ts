/** Reads until two looks, a moment apart, agree: an editor may be in the middle of a save. */
export async function settled<Read>(read: () => Promise<Read>, digest: (found: Read) => string): Promise<Read> {
  let before = await read();
  for (let looks = 0; looks < 50; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = await read();
    if (digest(now) === digest(before)) return now;
    before = now;
  }
  return before;
}
