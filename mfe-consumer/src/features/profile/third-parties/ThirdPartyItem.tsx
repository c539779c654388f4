import { useState } from 'react'
import { Pencil, Trash2 } from 'lucide-react'
import type { CallInput, endpoints, ThirdPartyContact } from '@portal/shared/contract'
import { formatPhone, formatZip, stateName } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { useCan } from '@portal/shared/session'
import { Button, Cluster, Badge } from '@portal/shared/ui'
import { useReturnFocus } from '../../../lib/use-return-focus.ts'
import { EditOutcome } from '../edit-form/EditOutcome.tsx'
import { ThirdPartyEditor } from './ThirdPartyEditor.tsx'
import type { useThirdParties } from './use-third-parties.ts'
import { useThirdPartyForm } from './use-third-party-form.ts'
import styles from './ThirdParties.module.css'

interface ThirdPartyItemProps {
  contact: ThirdPartyContact
  parties: ReturnType<typeof useThirdParties>
  actingFor: string | undefined
  onChanged: (contacts: ThirdPartyContact[]) => void
  onRemoved: (contacts: ThirdPartyContact[]) => void
}

/** One third-party contact: to read, to change, to remove. */
export function ThirdPartyItem({ contact, parties, actingFor, onChanged, onRemoved }: ThirdPartyItemProps) {
  const { t } = useTranslation(['consumer-profile', 'common'])
  const [isAsking, setAsking] = useState(false)
  const form = useThirdPartyForm({
    contact,
    actingFor,
    save: (change, was) =>
      parties.update.run({
        params: { id: contact.id },
        body: { ...change, was, client_id: actingFor ?? null } as CallInput<
          typeof endpoints.updateThirdPartyContact
        >['body'],
      }),
    onSaved: ({ data }) => onChanged(data),
    onCancelled: parties.query.refresh,
  })
  // Decision 323: of staff, only few end what protects a person.
  const mayEndAttorney = useCan('legal_status.end')
  const mayRemove = contact.type !== 'attorney' || !actingFor || mayEndAttorney
  const edit = useReturnFocus<HTMLButtonElement>(form.isEditing)
  const name = contact.entity_name
  if (form.isEditing) {
    return (
      <li className={styles.item}>
        <ThirdPartyEditor form={form} label={t('thirdParty.editOf', { name })} actingFor={actingFor} />
      </li>
    )
  }
  return (
    <li className={styles.item}>
      <EditOutcome outcome={form.outcome} />
      <div className={styles.line}>
        <ThirdPartyFacts contact={contact} />
        <Cluster gap="tight" align="start">
          <Button
            ref={edit}
            size="small"
            icon={<Pencil aria-hidden="true" />}
            onClick={form.start}
            aria-label={t('thirdParty.editOf', { name })}
          >
            {t('common:action.edit')}
          </Button>
          {mayRemove ? (
            <Button
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setAsking(true)}
              aria-label={t('thirdParty.removeOf', { name })}
            >
              {t('common:action.remove')}
            </Button>
          ) : null}
        </Cluster>
      </div>
      {isAsking ? (
        <RemoveThirdParty {...{ contact, parties, actingFor, onRemoved }} onClose={() => setAsking(false)} />
      ) : null}
    </li>
  )
}

type RemoveThirdPartyProps = Omit<ThirdPartyItemProps, 'onChanged'> & { onClose: () => void }

/** Confirms the removal of a third party; for an attorney it explains the consequence. */
function RemoveThirdParty({ contact, parties, actingFor, onRemoved, onClose }: RemoveThirdPartyProps) {
  const { t } = useTranslation(['consumer-profile', 'common'])
  const attorneyText = actingFor ? 'thirdParty.removeAttorneyStaff' : 'thirdParty.removeAttorney'
  return (
    <ConfirmDialog
      title={t('thirdParty.removeTitle', { name: contact.entity_name })}
      confirm={t('common:action.remove')}
      isDanger
      run={() => parties.remove.run({ params: { id: contact.id }, body: { client_id: actingFor ?? null } })}
      onDone={({ data }) => onRemoved(data)}
      onClose={onClose}
    >
      {t(contact.type === 'attorney' ? attorneyText : 'thirdParty.removeText')}
    </ConfirmDialog>
  )
}

/** The name, kind and contact details of a third party. */
function ThirdPartyFacts({ contact }: { contact: ThirdPartyContact }) {
  const { t } = useTranslation('consumer-profile')
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        <bdi>{contact.entity_name}</bdi> <Badge>{t(`thirdPartyType.${contact.type}`)}</Badge>
      </p>
      {linesOf(contact).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  )
}

function linesOf({ phone_number, email, street, city, state, zip }: ThirdPartyContact): string[] {
  const place = [city, [state && stateName(state), zip && (formatZip(zip) || zip)].filter(Boolean).join(' ')]
  const address = [street, ...place].filter(Boolean).join(', ')
  return [phone_number && formatPhone(phone_number), email, address].flatMap((line) => line || [])
}
