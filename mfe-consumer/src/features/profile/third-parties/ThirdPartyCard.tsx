import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { CallInput, endpoints, ThirdPartyContact } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DoneNotice } from '@portal/shared/kit'
import { Button, Card, EmptyState, Stack } from '@portal/shared/ui'
import { useReturnFocus } from '../../../lib/use-return-focus.ts'
import { LoadedCard } from '../LoadedCard.tsx'
import { EditOutcome } from '../edit-form/EditOutcome.tsx'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { ofConsumer } from '../use-profile.ts'
import { ThirdPartyEditor } from './ThirdPartyEditor.tsx'
import { ThirdPartyItem } from './ThirdPartyItem.tsx'
import { useThirdParties } from './use-third-parties.ts'
import { useThirdPartyForm } from './use-third-party-form.ts'
import styles from './ThirdParties.module.css'

/** The third-party contacts of the accounts (C-74 to C-76). */
export function ThirdPartyCard({ actingFor }: { actingFor: string | undefined }) {
  const { t } = useTranslation('consumer-profile')
  const parties = useThirdParties(actingFor)
  return (
    <LoadedCard query={parties.query} loading={t('thirdParty.loading')} failed={t('failed.thirdParties')}>
      {({ data: contacts }) => <ThirdParties contacts={contacts} parties={parties} actingFor={actingFor} />}
    </LoadedCard>
  )
}

interface ThirdPartiesProps {
  contacts: ThirdPartyContact[]
  parties: ReturnType<typeof useThirdParties>
  actingFor: string | undefined
}

function ThirdParties({ contacts, parties, actingFor }: ThirdPartiesProps) {
  const { t } = useTranslation('consumer-profile')
  const [shown, setShown] = useReplaced(contacts)
  const [removed, setRemoved] = useState('')
  const form = useNewThirdParty(parties, actingFor, setShown)
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
        <DoneNotice>{removed && t('thirdParty.removed', { name: removed })}</DoneNotice>
        {form.isEditing ? (
          <ThirdPartyEditor form={form} label={t('thirdParty.new')} actingFor={actingFor} isNew />
        ) : null}
        {shown.length === 0 && !form.isEditing ? (
          <EmptyState icon={<UsersRound />} title={t('thirdParty.none')}>
            {t('thirdParty.noneHelp')}
          </EmptyState>
        ) : null}
        {shown.length > 0 ? (
          <ul role="list">
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

/** The form of a new third party; `onAdded` gets all of them. */
function useNewThirdParty(
  parties: ThirdPartiesProps['parties'],
  actingFor: string | undefined,
  onAdded: (contacts: ThirdPartyContact[]) => void,
) {
  return useThirdPartyForm({
    actingFor,
    save: (change) =>
      parties.add.run({
        ...ofConsumer(actingFor),
        body: change as CallInput<typeof endpoints.addThirdPartyContact>['body'],
      }),
    onSaved: ({ data }) => onAdded(data),
  })
}
