import { Pencil } from 'lucide-react'
import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, Stack } from '@portal/shared/ui'
import { ProveContacts } from '../../lib/ProveContacts.tsx'
import { useReplaced } from '../../lib/use-replaced.ts'
import { useReturnFocus } from '../../lib/use-return-focus.ts'
import { EditFrame } from './edit-form/EditFrame.tsx'
import { EditOutcome } from './edit-form/EditOutcome.tsx'
import { personalFields } from './personal-form.ts'
import { PersonalFacts } from './PersonalFacts.tsx'
import { PersonalFields } from './PersonalFields.tsx'
import { usePersonalForm } from './use-personal-form.ts'

interface PersonalCardProps {
  profile: ClientProfile
  actingFor: string | undefined
  /** Reads the profile again: Cancel shows the current values (C-66). */
  onReload: () => void
}

/** The card 'Personal Information' with its form (C-65 to C-70). */
export function PersonalCard({ profile, actingFor, onReload }: PersonalCardProps) {
  const { t } = useTranslation(['consumer-profile', 'common'])
  const [shown, setSaved] = useReplaced(profile)
  const form = usePersonalForm(shown, actingFor, { saved: setSaved, cancelled: onReload })
  const edit = useReturnFocus<HTMLButtonElement>(form.isEditing)
  return (
    <Card
      title={t('personal.title')}
      actions={
        form.isEditing ? null : (
          <Button
            ref={edit}
            size="small"
            icon={<Pencil aria-hidden="true" />}
            onClick={form.start}
            aria-label={t('personal.edit')}
          >
            {t('common:action.edit')}
          </Button>
        )
      }
    >
      {form.isEditing ? (
        <EditFrame
          form={form}
          label={t('personal.title')}
          names={personalFields}
          labelOf={(name) => t(`field.${name}`)}
          saveLabel={t('common:action.save')}
        >
          <PersonalFields form={form} profile={shown} actingFor={actingFor} />
        </EditFrame>
      ) : (
        <Stack>
          <EditOutcome outcome={form.outcome} />
          {actingFor ? null : <ProveContacts profile={shown} />}
          <PersonalFacts profile={shown} actingFor={actingFor} />
        </Stack>
      )}
    </Card>
  )
}
