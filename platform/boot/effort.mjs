import { cpus } from 'node:os'

/** Seconds that the cores of this machine were busy and idle since it started. */
function cores() {
  const sum = { worked: 0, waited: 0 }
  for (const { times } of cpus()) {
    sum.worked += (times.user + times.nice + times.sys + times.irq) / 1000
    sum.waited += times.idle / 1000
  }
  return sum
}

/**
 * Runs some work and measures it: the elapsed seconds, and the busy and idle seconds of all cores meanwhile.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, seconds: number, worked: number, waited: number }>}
 */
export async function measureEffort(work) {
  const before = cores()
  const started = performance.now()
  const result = await work()
  const after = cores()
  return {
    result,
    seconds: (performance.now() - started) / 1000,
    worked: after.worked - before.worked,
    waited: after.waited - before.waited,
  }
}
