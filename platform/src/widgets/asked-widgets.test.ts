import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-release.ts'
import { askedFile } from './asked-file.ts'
import { ownType, readAsked, writeAsked } from './asked-widgets.ts'
import { typesOf, unitsOf } from './props-unit.ts'

const props = {
  panel: { type: 'object', properties: { debtId: { type: 'string' } }, required: ['debtId'] },
} as const
const asked = typesOf('payments', props)

function folder(): string {
  const made = temporaryFolder()
  mkdirSync(join(made, 'src'))
  return made
}

describe('a remote’s copy of what other widgets are told', () => {
  test('is a declaration that its type check and the contract gate read', () => {
    const remote = folder()
    expect(writeAsked(remote, '@portal/sdk', new Map([...asked, ['own/card', ownType('card')]]))).toBe(true)
    expect(readFileSync(join(remote, askedFile), 'utf8')).toContain(`declare module '@portal/sdk/asked-widgets' {
  interface WidgetProps {
    'own/card': import('./widget-props.ts').WidgetProps['card']
    'payments/panel': {
      debtId: string
    }
  }
}
`)
    expect([...readAsked(remote).keys()]).toEqual(['own/card', 'payments/panel'])
  })

  test('has the ids of what the owner declares, however it is laid out', () => {
    const remote = folder()
    writeAsked(remote, '@portal/shared', asked)
    expect(unitsOf(readAsked(remote)).widgets).toEqual(unitsOf(asked).widgets)
    const other = typesOf('payments', { panel: { ...props.panel, required: [] } })
    expect(unitsOf(other).widgets).not.toEqual(unitsOf(asked).widgets)
  })

  test('is written when it changes, and taken away when nothing is asked for any more', () => {
    const remote = folder()
    writeAsked(remote, '@portal/shared', asked)
    expect(writeAsked(remote, '@portal/shared', asked)).toBe(false)
    expect(writeAsked(remote, '@portal/shared', new Map())).toBe(true)
    expect(existsSync(join(remote, askedFile))).toBe(false)
    expect(readAsked(remote).size).toBe(0)
  })
})
