import type { ComponentType } from 'react'
import * as v from 'valibot'

/**
 * A remote's widgets while it is written (`mfe dev`): each says in the console what it was told otherwise than its remote
 * declares, once for each fault, and is shown all the same. Released widgets are the bare ones.
 */
export function checkedWidgets<Widgets extends object>(
  owner: string,
  widgets: Widgets,
  schemas: { readonly [Name in keyof Widgets]: v.GenericSchema },
): Widgets {
  const declared: Readonly<Record<string, v.GenericSchema>> = schemas
  const entries = Object.entries(widgets) as [string, ComponentType<object>][]
  return Object.fromEntries(
    entries.map(([name, Widget]) => {
      const schema = declared[name]
      return [name, schema ? checked(`${owner}/${name}`, Widget, schema) : Widget]
    }),
  ) as Widgets
}

function checked(name: string, Widget: ComponentType<object>, schema: v.GenericSchema): ComponentType<object> {
  const said = new Set<string>()
  return function CheckedWidget(props: object) {
    for (const fault of faultsIn(props, schema))
      if (!said.has(fault)) {
        said.add(fault)
        // oxlint-disable-next-line no-console -- for who writes the remote
        console.warn(`The widget ${name} was told something else than its src/widget-props.ts declares: ${fault}.`)
      }
    return <Widget {...props} />
  }
}

function faultsIn(props: object, schema: v.GenericSchema): string[] {
  const { issues = [] } = v.safeParse(schema, props)
  return issues.map((issue) => {
    const prop = v.getDotPath(issue) ?? 'its props'
    return issue.received === 'undefined'
      ? `${prop} is missing`
      : `${prop} must be ${issue.expected ?? 'something else'}, not ${issue.received}`
  })
}
