import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { LinkButton, Notice } from '@portal/shared/ui'

/** The missing parts of the profile with a link to add them (C-68); nothing once it is complete. */
export function CompletenessNotice({ profile }: { profile: ClientProfile }) {
  const { t } = useTranslation('consumer-profile')
  const missing = missingParts(profile)
  if (profile.is_complete || missing.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('complete.title')}
      actions={
        <LinkButton as={Link} to={paths.profileInfo} size="small">
          {t('complete.add')}
        </LinkButton>
      }
    >
      <ul>
        {missing.map((part) => (
          <li key={part}>{t(`complete.${part}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The missing parts of a profile (C-68): a phone, an e-mail address, the employer's name. */
const missingParts = ({ cell_phone, home_phone, email, employer }: ClientProfile) =>
  (['phone', 'email', 'employer'] as const).filter(
    (part) => !{ phone: cell_phone ?? home_phone, email, employer: employer?.employer_full_name }[part],
  )
