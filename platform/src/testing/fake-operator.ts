import { makeSigner, trustIn } from '../releases/keys.ts'
import type { Operator } from '../releases/operator.ts'
import { folderStore } from '../releases/store/folder.ts'
import { temporaryFolder } from './fake-release.ts'

/** An operator with a key of its own and an empty store. */
export function operatorOf(over: Partial<Operator> = {}): Operator {
  const signer = makeSigner()
  return {
    store: folderStore(temporaryFolder()),
    env: 'live',
    signer,
    trust: trustIn(signer),
    by: 'test',
    now: () => new Date('2026-11-22T12:00:00Z'),
    ...over,
  }
}
