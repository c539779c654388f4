import { expect, test } from '@jest/globals'
import type { DevFault } from './dev-state.ts'
import { readTypes } from './watch-types.ts'

test('faults of types are told when the compiler has looked at everything, and are gone when mended', () => {
  const told: (readonly DevFault[])[] = []
  const read = readTypes((faults) => told.push(faults))
  for (const line of [
    '10:08:38 PM - Starting compilation in watch mode...',
    '',
    "mfe-payments/src/a.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'Cents'.",
    "  Type 'string' is not assignable to type 'number'.",
    'shared/src/b.ts(10,1): error TS1005: expected.',
    '10:08:52 PM - Found 2 errors. Watching for file changes.',
    '10:09:00 PM - File change detected. Starting incremental compilation...',
    '10:09:01 PM - Found 0 errors. Watching for file changes.',
  ])
    read(line)
  expect(told).toEqual([
    [
      {
        where: 'mfe-payments/src/a.tsx:3:7',
        words:
          "TS2322: Type 'string' is not assignable to type 'Cents'.\n  Type 'string' is not assignable to type 'number'.",
      },
      { where: 'shared/src/b.ts:10:1', words: 'TS1005: expected.' },
    ],
    [],
  ])
})
