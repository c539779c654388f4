import { AsyncLocalStorage } from 'node:async_hooks'

// In Node 20 each promise asks every storage that ever held a value, and each test file leaves some behind (one of jest's own
// runner, one of each database): without this a worker became slower with each file.
const used = new Set()
for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name]
  AsyncLocalStorage.prototype[name] = function (...given) {
    used.add(this)
    return original.apply(this, given)
  }
}

/** Ends the storages that a test file leaves behind. One that is used again begins anew. */
export function endStorages() {
  for (const storage of used) storage.disable()
  used.clear()
}
