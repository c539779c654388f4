import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useAction } from '@portal/shared/client'
import type { CallInput, Endpoint } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Notice, Stack, TextArea } from '@portal/shared/ui'
import { fieldErrorText } from './field-error-text.ts'
import { findingText } from './finding-text.ts'
import { afterChange, useOverview } from './use-overview.ts'

type AnyEndpoint = Endpoint<any, any, any, any>

export interface ChangeDialogProps<E extends AnyEndpoint> {
  call: E
  title: string
  /** What will happen, and to whom. */
  children?: ReactNode
  /** The order beside reason and sequence; undefined while something is still to be filled in. */
  order: Omit<NonNullable<(CallInput<E> & { body: object })['body']>, 'reason' | 'sequence'> | undefined
  /** On the button. */
  button: string
  /** Said once it is done. */
  done: string
  isDanger?: boolean
  onClose: () => void
}

/**
 * Asks why, says what will happen, and sends a change of the channel with the sequence that the operator saw when they
 * began: whatever moved meanwhile is said, and nothing is done.
 */
export function ChangeDialog<E extends AnyEndpoint>(props: ChangeDialogProps<E>) {
  const { button, call, children, done, isDanger, onClose, order, title } = props
  const { t } = useTranslation(['platform', 'common'])
  const { sequence } = useOverview()
  const [seen] = useState(sequence)
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const action = useAction(call, { refresh: afterChange })
  const { error } = action

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setEmpty(true)
      field.current?.focus()
      return
    }
    if (!order) return
    const input = { body: { ...order, reason: reason.trim(), sequence: seen } } as CallInput<E>
    const result = await action.run(input)
    if (!result.ok) return
    toast.success(done)
    onClose()
  }
  return (
    <Dialog
      title={title}
      size="medium"
      onClose={onClose}
      isDismissable={!action.isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            type="submit"
            form="platform-change"
            isLoading={action.isRunning}
            disabledReason={order ? undefined : t('change.incomplete')}
          >
            {button}
          </Button>
        </>
      }
    >
      <form id="platform-change" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {children}
          <TextArea
            ref={field}
            label={t('change.reason')}
            help={t('change.reasonHelp')}
            rows={2}
            limit={300}
            value={reason}
            error={isEmpty ? t('change.reasonEmpty') : undefined}
            onChange={(text) => {
              setReason(text)
              setEmpty(false)
            }}
          />
          {error ? (
            <Notice tone="danger" live="assertive">
              <p>{findingText(error) ?? errorText(error)}</p>
              {/* The registry speaks English, to commands and consoles alike. */}
              {error.current['finding'] ? <p lang="en">{error.message}</p> : null}
              {Object.entries(error.fields).map(([name, [issue = '']]) => (
                <p key={name}>{fieldErrorText(name, issue)}</p>
              ))}
            </Notice>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  )
}
