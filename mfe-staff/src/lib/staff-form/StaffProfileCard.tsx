import type { ReactNode } from 'react'
import { Pencil } from 'lucide-react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Card, Cluster, Notice, Stack } from '@portal/shared/ui'
import { StaffFacts } from './StaffFacts.tsx'
import { StaffFields } from './StaffFields.tsx'
import type { StaffField, StaffWire } from './staff-values.ts'
import type { StaffForm } from './use-staff-form.ts'

interface StaffProfileCardProps {
  form: StaffForm
  profile: StaffWire
  staffRole: 'agent' | 'admin'
  isSaving: boolean
  fixed?: readonly StaffField[]
  isOwn?: boolean
  more?: { id: string; term: string; value: ReactNode }[]
}

/** A staff profile, to read and to change: Edit, Cancel, Save. */
export function StaffProfileCard(props: StaffProfileCardProps) {
  const { form, profile, staffRole, isSaving, fixed = [], isOwn = false, more = [] } = props
  const { t } = useTranslation(['staff-agents', 'common'])
  if (!form.isEditing)
    return (
      <Card
        title={t('profile.card')}
        actions={
          <Button size="small" icon={<Pencil aria-hidden="true" />} onClick={form.start}>
            {t('common:action.edit')}
          </Button>
        }
      >
        <Stack>
          {form.wasSaved ? (
            <Notice tone="success" live="polite">
              {t('profile.saved')}
            </Notice>
          ) : null}
          <StaffFacts profile={profile} staffRole={staffRole} more={more} />
        </Stack>
      </Card>
    )
  return (
    <Card title={t('profile.card')}>
      <form
        noValidate
        aria-label={t('profile.card')}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <Stack gap={6}>
          <StaffFields
            values={form.values}
            errors={form.errors}
            onChange={form.set}
            staffRole={staffRole}
            fixed={fixed}
            isOwn={isOwn}
          />
          {form.failure ? (
            <Notice tone="danger" live="assertive">
              {errorText(form.failure)}
            </Notice>
          ) : null}
          <Cluster>
            <Button type="submit" kind="primary" isLoading={isSaving}>
              {t('common:action.save')}
            </Button>
            <Button onClick={form.cancel}>{t('common:action.cancel')}</Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  )
}
