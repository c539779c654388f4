import { Stack } from '@portal/shared/ui'
import { CorrectedAccounts } from './CorrectedAccounts.tsx'
import { EndingCards } from './EndingCards.tsx'
import { FirstMethod } from './FirstMethod.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import type { WidgetProps } from '../../widget-props.ts'

/** P-46: a person's methods on a page of another remote, below the notices about cards and accounts. */
export function MethodsPanel({ actingFor, onlyMissing }: WidgetProps['payment-methods']) {
  if (onlyMissing) return <FirstMethod />
  return (
    <Stack gap={6}>
      <EndingCards actingFor={actingFor} />
      <CorrectedAccounts actingFor={actingFor} />
      <PaymentMethods actingFor={actingFor} />
    </Stack>
  )
}
