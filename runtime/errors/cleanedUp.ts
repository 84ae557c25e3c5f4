/**
 * Does some work and cleans up after it, whether it succeeds or fails. An error of the work is never hidden by one of the clean-up, which often
 * only follows from it: in a transaction that failed the engine refuses every statement.
 */
export async function cleanedUp<Result>(work: () => Promise<Result>, cleanUp: () => Promise<unknown>): Promise<Result> {
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await cleanUp().catch(() => undefined);
    throw error;
  }
  await cleanUp();
  return result;
}
