/** How long a task keeps this process on processors, in milliseconds: a busy machine does not lengthen it. */
export async function processorTime(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
