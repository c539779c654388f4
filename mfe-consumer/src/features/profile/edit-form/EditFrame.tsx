import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice, FormErrorSummary } from '@portal/shared/kit'
import { Button, Cluster, Notice, Stack } from '@portal/shared/ui'
import type { EditForm } from './use-edit-form.ts'

interface EditFrameProps<F extends string> {
  form: EditForm<F>
  /** Names the form. */
  label: string
  /** The label of the button that saves; 'Save' by default. */
  saveLabel?: string
  children: ReactNode
}

/** A form of changed fields: its errors, its fields, Save and Cancel (C-66). */
export function EditFrame<F extends string>(props: EditFrameProps<F>) {
  const { form, label, saveLabel, children } = props
  const { t } = useTranslation(['consumer-profile', 'common'])
  const box = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone: the focus moves to the first field, except after a reload.
  const wasOpened = useRef(!form.isRestored)
  useEffect(() => {
    if (wasOpened.current) box.current?.querySelector<HTMLElement>('input, select')?.focus()
    wasOpened.current = false
  }, [])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit()
  }
  // In the summary an error needs the name of its field, unless its text has it already.
  const named = form.errors.summary.errors.map(({ id, message }) => {
    const name = t(`field.${form.names.find((one) => form.errors.field(one).id === id)}`)
    const isNamed = message.toLowerCase().includes(name.toLowerCase())
    return { id, message: isNamed ? message : `${name}: ${message}` }
  })
  return (
    <form ref={box} aria-label={label} onSubmit={submit} noValidate>
      <Stack gap={6}>
        {form.isRestored ? <Notice live="polite">{t('form.restored')}</Notice> : null}
        {form.hasConflict ? (
          <Notice tone="warning" live="assertive" title={t('conflict.title')}>
            {t('conflict.text')}
          </Notice>
        ) : null}
        <FormErrorSummary {...form.errors.summary} errors={named} />
        {children}
        <ErrorNotice error={form.error} title={t('form.failed')}>
          <p>{form.error && errorText(form.error)}</p>
          <p>{t('form.kept')}</p>
        </ErrorNotice>
        <Cluster>
          <Button type="submit" kind="primary" isLoading={form.isSaving}>
            {saveLabel ?? t('common:action.save')}
          </Button>
          <Button onClick={form.cancel} disabledReason={form.isSaving ? t('form.saving') : undefined}>
            {t('common:action.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
