import type { ReactNode } from 'react'
import { Pencil } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { Button, Card, Stack } from '@portal/shared/ui'
import { useReturnFocus } from '../../../lib/use-return-focus.ts'
import { EditFrame } from './EditFrame.tsx'
import { EditOutcome } from './EditOutcome.tsx'
import type { EditForm } from './use-edit-form.ts'

interface EditCardProps<F extends string> {
  form: EditForm<F>
  title: string
  /** The label of the button that opens the form; 'Edit' by default. */
  open?: string | undefined
  /** Names that button. */
  openLabel: string
  fields: ReactNode
  /** The facts, while nothing is edited. */
  children: ReactNode
}

/** A card of facts, or their form while they are edited. */
export function EditCard<F extends string>({ form, title, open, openLabel, fields, children }: EditCardProps<F>) {
  const { t } = useTranslation('common')
  const mayEdit = useCan('profile.edit')
  const edit = useReturnFocus<HTMLButtonElement>(form.isEditing)
  const button = (
    <Button ref={edit} size="small" icon={<Pencil aria-hidden="true" />} onClick={form.start} aria-label={openLabel}>
      {open ?? t('action.edit')}
    </Button>
  )
  return (
    <Card title={title} actions={form.isEditing || !mayEdit ? null : button}>
      {form.isEditing ? (
        <EditFrame form={form} label={title}>
          {fields}
        </EditFrame>
      ) : (
        <Stack>
          <EditOutcome outcome={form.outcome} />
          {children}
        </Stack>
      )}
    </Card>
  )
}
