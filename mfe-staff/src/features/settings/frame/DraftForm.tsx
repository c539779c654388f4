import type { FocusEvent, FormEvent, ReactNode } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { FormErrorSummary, Refused, type FieldErrorEntry } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, Notice, smallPrint, Stack } from '@portal/shared/ui'
import type { DraftEditing } from '../model/use-draft-editing.ts'
import { usePathName } from '../values/use-path-name.ts'
import styles from './DraftForm.module.css'

interface DraftFormProps {
  /** Names the form. */
  label: string
  editing: DraftEditing
  errors?: FieldErrorEntry[]
  /** Resolves to whether the changes were kept. */
  onSave: () => Promise<boolean>
  /** The form is read only. */
  isFixed?: boolean
  onFocus?: (event: FocusEvent) => void
  children: ReactNode
}

/** A form whose changes go into the tenant's draft: other people's changes and mistakes above, Keep below. */
export function DraftForm({ label, editing, errors = [], onSave, isFixed, onFocus, children }: DraftFormProps) {
  const { t } = useTranslation('staff-settings')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onSave()) toast.success(t('kept'))
  }
  return (
    // The listener only notes which field had the focus last.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onFocus={onFocus}
      noValidate
      aria-label={label}
    >
      <Stack gap={6}>
        <BehindNotice editing={editing} />
        <FormErrorSummary errors={errors} />
        {children}
        {isFixed ? null : <SaveBar editing={editing} />}
      </Stack>
    </form>
  )
}

/** Lists the changes by other people since the typing began, and marks those that are typed here, too. */
function BehindNotice({ editing }: { editing: DraftEditing }) {
  const { t } = useTranslation('staff-settings')
  const nameOf = usePathName()
  if (!editing.isBehind) return null
  const { meanwhile, typed } = editing
  return (
    <Notice
      tone="warning"
      live="polite"
      title={t('behind.title')}
      actions={<Button onClick={editing.goOnTop}>{t('behind.goOn')}</Button>}
    >
      {meanwhile.length > 0 ? (
        <ul>
          {meanwhile.map(({ path, by }) => (
            <li key={path}>
              {nameOf(path)}
              {by ? ` (${by})` : ''}
              {path in typed ? <b>. {t('behind.same')}</b> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p>{t('behind.help')}</p>
    </Notice>
  )
}

/** Keeps the typed changes in the draft, or forgets them; a refusal is shown here and the typed changes stay. */
function SaveBar({ editing }: { editing: DraftEditing }) {
  const { t } = useTranslation('staff-settings')
  const { isDirty, isSaving, error, forget } = editing
  const refusal = error?.code === 'conflict' ? t('behind.title') : error && errorText(error)
  return (
    <div className={styles.bar}>
      <Stack gap={3}>
        <Refused title={t('notKept')} failure={refusal} />
        <Cluster>
          <Button type="submit" kind="primary" isLoading={isSaving}>
            {t('keep')}
          </Button>
          {isDirty ? (
            <Button kind="quiet" onClick={() => forget()}>
              {t('forget')}
            </Button>
          ) : null}
          <span className={smallPrint} role="status">
            {t(isDirty ? 'unsaved' : 'unchanged')}
          </span>
        </Cluster>
      </Stack>
    </div>
  )
}
