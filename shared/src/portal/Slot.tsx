import type { ComponentType } from 'react'
import type { WidgetName, WidgetProps } from './asked-widgets.ts'
import { RemoteFailed } from './RemoteFailed.tsx'
import { RemoteView } from './RemoteView.tsx'

interface SlotProps<N extends WidgetName> {
  name: N
  /** Another slot of the same remote stands on the page, and tells when the remote is slow, away or switched off. */
  isQuiet?: boolean
}

/**
 * A piece of another remote, asked for by name: `<Slot name="payments/payments-panel" debtId={id} />`. It loads, fails
 * and recovers on its own.
 */
export function Slot<N extends WidgetName>({ name, isQuiet = false, ...props }: SlotProps<N> & WidgetProps[N]) {
  const [remote = '', widget = ''] = name.split('/')
  return (
    <RemoteView remote={remote} expose="./widgets" size="slot" isQuiet={isQuiet}>
      {(widgets) => {
        // The owner's module takes what the owner declares, and the gate compares that with what is passed here.
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
