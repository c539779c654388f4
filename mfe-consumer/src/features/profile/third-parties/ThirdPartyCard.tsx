import { Plus, UsersRound } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, EmptyState, Notice, Stack } from '@portal/shared/ui'
import { useReturnFocus } from '../../../lib/use-return-focus.ts'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { EditOutcome } from '../edit-form/EditOutcome.tsx'
import { ThirdPartyEditor } from './ThirdPartyEditor.tsx'
import { ThirdPartyItem } from './ThirdPartyItem.tsx'
import { useAddThirdParty, type ListedThirdParties } from './use-add-third-party.ts'
import { useThirdParties } from './use-third-parties.ts'
import styles from './ThirdParties.module.css'

/** Whom else we may talk to about the accounts (C-74 to C-76). */
export function ThirdPartyCard({ actingFor }: { actingFor: string | undefined }) {
  const { t } = useTranslation('consumer-profile')
  const parties = useThirdParties(actingFor)
  const { contacts, error, refresh } = parties
  if (contacts) return <Loaded contacts={contacts} parties={parties} actingFor={actingFor} />
  if (error) return <PartFailed title={t('failed.thirdParties')} error={error} onRetry={refresh} />
  return <CardSkeleton label={t('thirdParty.loading')} />
}

function Loaded({ contacts, parties, actingFor }: ListedThirdParties) {
  const { t } = useTranslation('consumer-profile')
  const { shown, setShown, removed, setRemoved, form } = useAddThirdParty({ contacts, parties, actingFor })
  const addButton = useReturnFocus<HTMLButtonElement>(form.isEditing)
  const start = () => {
    setRemoved('')
    form.start()
  }
  return (
    <Card
      title={t('thirdParty.title')}
      actions={
        form.isEditing ? null : (
          <Button ref={addButton} size="small" icon={<Plus aria-hidden="true" />} onClick={start}>
            {t('thirdParty.add')}
          </Button>
        )
      }
    >
      <Stack>
        <p className={styles.lead}>{t(actingFor ? 'thirdParty.leadStaff' : 'thirdParty.lead')}</p>
        <EditOutcome outcome={form.outcome} />
        {removed ? (
          <Notice tone="success" live="polite">
            {t('thirdParty.removed', { name: removed })}
          </Notice>
        ) : null}
        {form.isEditing ? (
          <ThirdPartyEditor form={form} label={t('thirdParty.new')} actingFor={actingFor} isNew />
        ) : null}
        {shown.length === 0 && !form.isEditing ? (
          <EmptyState icon={<UsersRound />} title={t('thirdParty.none')}>
            {t('thirdParty.noneHelp')}
          </EmptyState>
        ) : null}
        {shown.length > 0 ? (
          <ul role="list" className={styles.list}>
            {shown.map((contact) => (
              <ThirdPartyItem
                key={contact.id}
                contact={contact}
                parties={parties}
                actingFor={actingFor}
                onChanged={setShown}
                onRemoved={(left) => {
                  setShown(left)
                  setRemoved(contact.entity_name)
                  addButton.current?.focus()
                }}
              />
            ))}
          </ul>
        ) : null}
      </Stack>
    </Card>
  )
}
