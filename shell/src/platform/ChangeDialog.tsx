import { useState, type ReactNode } from 'react'
import { useAction } from '@portal/shared/client'
import type { CallInput, Endpoint } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Refused } from './Refused.tsx'
import { afterChange, useOverview } from './use-overview.ts'

type AnyEndpoint = Endpoint<any, any, any, any>

export interface ChangeDialogProps<E extends AnyEndpoint> {
  call: E
  title: string
  /** The effect of the change. */
  children?: ReactNode
  /** The body of the call except reason and sequence; undefined while a field is missing. */
  order: Omit<NonNullable<(CallInput<E> & { body: object })['body']>, 'reason' | 'sequence'> | undefined
  button: string
  /** Toast after success. */
  done: string
  isDanger?: boolean
  onClose: () => void
}

/**
 * Asks for a reason, explains the effect, and sends a change of the channel with the sequence that the operator saw
 * first. The server refuses it if the channel has changed since.
 */
export function ChangeDialog<E extends AnyEndpoint>(props: ChangeDialogProps<E>) {
  const { button, call, children, done, isDanger, onClose, order, title } = props
  const { t } = useTranslation('platform')
  const { sequence } = useOverview()
  const [seen] = useState(sequence)
  const { run } = useAction(call, { refresh: afterChange })
  return (
    <ReasonDialog
      title={title}
      confirm={button}
      isDanger={isDanger}
      disabledReason={order ? undefined : t('change.incomplete')}
      size="medium"
      label={t('change.reason')}
      help={t('change.reasonHelp')}
      missing={t('change.reasonEmpty')}
      limit={300}
      run={(reason) => run({ body: { ...order, reason: reason.trim(), sequence: seen } } as CallInput<E>)}
      failure={(error) => <Refused error={error} />}
      onDone={() => toast.success(done)}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  )
}
