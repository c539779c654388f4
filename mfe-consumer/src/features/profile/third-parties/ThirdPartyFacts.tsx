import type { ThirdPartyContact } from '@portal/shared/contract'
import { formatPhone, formatZip, stateName } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Badge } from '@portal/shared/ui'
import styles from './ThirdParties.module.css'

/** Who a third party is, and where they are reached. */
export function ThirdPartyFacts({ contact }: { contact: ThirdPartyContact }) {
  const { t } = useTranslation('consumer-profile')
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        <bdi>{contact.entity_name}</bdi> <Badge>{t(`thirdPartyType.${contact.type}`)}</Badge>
      </p>
      {linesOf(contact).map((line) => (
        <p key={line} className={styles.fact}>
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
