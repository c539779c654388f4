import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { laneTexts } from '../testing/fake-lanes.ts'
import { temporaryFolder } from '../testing/fake-release.ts'
import { reportLanes } from './lane-report.ts'
import { ownWidgetTables, tableOf } from './own-widgets.ts'

const own = (props: string, lanes = '@portal/shared') => `import type { ActingFor } from '${lanes}/portal'

declare module '${lanes}/widget-props' {
  interface WidgetProps {
    /** A note. */
    'fees/reach-us': ${props}
  }
}
`

/** A workspace whose only remote declares its own widgets. */
function plant(text: string): string {
  const root = temporaryFolder()
  const files = { 'mfe-fees/portal.json': '{}', 'mfe-fees/src/widget-props.ts': text }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

const lanes = new Map(
  Object.entries(laneTexts).map(([path, text]) => [
    path,
    text.replace('{ WidgetProps }', '{ ActingFor, WidgetProps }'),
  ]),
)
const widgetsOf = (text: string) => reportLanes(new Map([...lanes, ...ownWidgetTables(plant(text))])).widgets

describe('the widgets that a remote declares itself', () => {
  test('are beside those of the lanes, which keep their ids', () => {
    const widgets = widgetsOf(own("ActingFor & { about: 'account' }"))
    expect(widgets).toMatchObject(reportLanes(lanes).widgets)
    expect(Object.keys(widgets)).toContain('fees/reach-us')
  })

  test('have the same id under either name of the lanes, and another with other props', () => {
    const here = widgetsOf(own('ActingFor & { about: string }'))['fees/reach-us']
    expect(widgetsOf(own('ActingFor & { about: string }', '@portal/sdk'))['fees/reach-us']).toBe(here)
    expect(widgetsOf(own('ActingFor & { about: number }'))['fees/reach-us']).not.toBe(here)
  })

  test('are nothing where another module is added to', () => {
    expect(tableOf('a.ts', "export {}\ndeclare module 'react' { interface Props { a: 1 } }")).toBeUndefined()
  })
})
