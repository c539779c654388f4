import { Button, Dialog, Stack } from '@portal/shared/ui'
import { useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Refused } from './Refused.tsx'

/** The part of a form that its dialog draws; `useForm` gives it. */
export interface DialogForm {
  isSending: boolean
  /** The refusal that belongs to no field, as text or as an element. */
  failure: ReactNode
  /** It was refused, if only at a field. */
  isRefused?: boolean
  submit: () => unknown
}

/** Props of {@link FormDialog}; texts come translated. */
export interface FormDialogProps {
  title: ReactNode
  form: DialogForm
  /** On the button that does it; null leaves only the way out. */
  confirm: ReactNode
  /** It cannot be undone. */
  isDanger?: boolean | undefined
  /** Why it cannot be done yet. */
  disabledReason?: string | undefined
  /** The button or Enter was pressed while `disabledReason` stands. */
  onBlocked?: (() => void) | undefined
  /** Stands over why it was refused. */
  failed?: ReactNode
  /** On the button that leaves, where 'Cancel' would be misread. */
  cancel?: ReactNode
  /** Where that button leads, when it does not close the dialog. */
  onBack?: (() => void) | undefined
  size?: 'small' | 'medium' | 'large'
  /** The first field has the focus at once, where there is nothing to read before it; the title has it by default. */
  focusFirst?: boolean
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * A dialog with one action: its fields, the action's button, and refusals beside their fields. The button or Enter
 * sends it. It cannot be closed while it is being sent; the owner of `form` closes it after success.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    confirm,
    disabledReason,
    onBlocked,
    failed,
    size = 'small',
    focusFirst,
    onClose,
    children,
  } = props
  const id = useId()
  const first = useRef<HTMLElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm === null || form.isSending) return
    if (disabledReason === undefined) form.submit()
    else onBlocked?.()
  }
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      isDismissable={!form.isSending}
      {...(focusFirst && { initialFocus: first })}
      footer={<Actions {...props} id={id} />}
    >
      <form
        ref={(form) => void (first.current = form?.querySelector<HTMLElement>('input, select, textarea') ?? null)}
        id={id}
        onSubmit={submit}
        noValidate
      >
        <Stack>
          {children}
          <Refused failure={form.failure} isRefused={form.isRefused} title={failed} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** The way out, and the action. */
function Actions(props: FormDialogProps & { id: string }) {
  const { id, form, confirm, isDanger, disabledReason, onBlocked, cancel, onBack, onClose } = props
  const { t } = useTranslation('common')
  return (
    <>
      <Button onClick={onBack ?? onClose} disabledReason={form.isSending ? t('state.sending') : undefined}>
        {cancel ?? t('action.cancel')}
      </Button>
      {confirm === null ? null : (
        <Button
          type="submit"
          form={id}
          kind={isDanger ? 'danger' : 'primary'}
          isLoading={form.isSending}
          disabledReason={disabledReason}
          {...(disabledReason !== undefined && { onClickCapture: onBlocked })}
        >
          {confirm}
        </Button>
      )}
    </>
  )
}
