import { BadgeCheck } from 'lucide-react'
import type { ClientProfile } from '@portal/shared/contract'
import { formatPhone } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Badge, Card, DescriptionList, LinkButton } from '@portal/shared/ui'

/** The main facts of the profile, with a link to its forms. */
export function ProfileSummary({ profile }: { profile: ClientProfile }) {
  const { t } = useTranslation('consumer-profile')
  const phone = profile.cell_phone ?? profile.home_phone
  const place = [profile.city, [profile.state, profile.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Card
      title={<bdi>{profile.full_name}</bdi>}
      actions={
        profile.is_complete ? (
          <Badge tone="success" icon={<BadgeCheck aria-hidden="true" size={16} />}>
            {t('complete.done')}
          </Badge>
        ) : null
      }
      footer={
        <LinkButton as={Link} to={paths.profileInfo}>
          {t('overview.edit')}
        </LinkButton>
      }
    >
      <DescriptionList
        layout="rows"
        items={[
          { id: 'email', term: t('field.email'), value: profile.email, isAlwaysShown: true },
          { id: 'phone', term: t('overview.phone'), value: phone && formatPhone(phone), isAlwaysShown: true },
          { id: 'address', term: t('field.address'), value: [profile.street, place].filter(Boolean).join(', ') },
          { id: 'employer', term: t('overview.employer'), value: profile.employer?.employer_full_name },
        ]}
      />
    </Card>
  )
}
