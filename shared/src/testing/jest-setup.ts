import { afterEach, beforeEach } from '@jest/globals'
import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'
import { inspect } from 'node:util'
import { recordConsoleError, takeConsoleErrors } from './console-errors.ts'
import './jsdom-gaps.ts'

// A screen that is loaded on demand takes more than the default second on a machine under load.
configure({ asyncUtilTimeout: 30_000 })

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
