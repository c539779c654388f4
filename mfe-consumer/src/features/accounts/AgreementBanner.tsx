import type { AgreementBanner as BannerName } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'
import { CallLink } from './CallLink.tsx'

/** Why the last agreement came to nothing, and what to do now (C-39 to C-42). */
export function AgreementBanner({ banner, isStaff }: { banner: BannerName; isStaff: boolean }) {
  const { t } = useTranslation('consumer')
  const { full_name: company, phone_number: phone } = useTenant((x) => x.settings.tenant)
  return (
    <Notice tone="warning" title={t(`banner.${banner}.title`)} actions={isStaff ? null : <CallLink />}>
      {t(`banner.${banner}.text`, { company, phone })}
    </Notice>
  )
}
