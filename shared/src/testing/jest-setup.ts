import { afterEach, beforeEach } from '@jest/globals'
import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'
import * as React from 'react'
import { inspect } from 'node:util'
import { recordConsoleError, takeConsoleErrors } from './console-errors.ts'
import './jsdom-gaps.ts'

// A screen that is loaded on demand takes more than the default second on a machine under load.
configure({ asyncUtilTimeout: 30_000 })

// React captures a stack for each element that it makes, a twentieth of all time, until it has made 10,000 in a second.
// Only the words of its warnings use them.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

const text = (value: unknown) => (typeof value === 'string' ? value : inspect(value, { depth: 2 }))

console.error = (...args: unknown[]) => recordConsoleError(args.map(text).join(' '))

beforeEach(() => {
  takeConsoleErrors()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

afterEach(() => {
  const errors = takeConsoleErrors()
  if (errors.length > 0) throw new Error(`console.error during the test:\n${errors.join('\n')}`)
})
