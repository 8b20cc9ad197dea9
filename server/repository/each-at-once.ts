/** Works on all, some of them at the same time; the results are in the order of `all`. */
export async function eachAtOnce<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const rest = all.entries()
  const worker = async () => {
    for (const [index, one] of rest) results[index] = await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
