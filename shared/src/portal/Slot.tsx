import type { ComponentType } from 'react'
import type { WidgetName, WidgetProps } from './widget-props.ts'
import { RemoteFailed } from './RemoteFailed.tsx'
import { RemoteView } from './RemoteView.tsx'

/**
 * A piece of another remote, asked for by name: `<Slot name="payments/payments-panel" debtId={id} />`. It loads, fails
 * and recovers on its own.
 */
export function Slot<N extends WidgetName>({ name, ...props }: { name: N } & WidgetProps[N]) {
  const [remote = '', widget = ''] = name.split('/')
  return (
    <RemoteView remote={remote} expose="./widgets" size="slot">
      {(widgets) => {
        // The owner's module is `satisfies WidgetsModule`, so the props fit by the same table.
        const Widget = widgets[widget] as ComponentType<object> | undefined
        return Widget ? (
          <Widget {...props} />
        ) : (
          <RemoteFailed kind="invalid-module" size="slot" onRetry={() => undefined} />
        )
      }}
    </RemoteView>
  )
}
