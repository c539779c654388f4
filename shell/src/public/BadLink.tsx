import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Cluster } from '@portal/shared/ui'
import { HomeButton } from './HomeButton.tsx'
import { PublicCard } from './PublicCard.tsx'

/** The same page for a cut-off, old or foreign link, with a phone number (T22). */
export function BadLink({ of, isNext = false }: { of: 'unsubscribe' | 'esign' | 'page'; isNext?: boolean }) {
  const { t } = useTranslation('public-pages')
  const language = useLanguage()
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const hours = useCapability('support.hours')[language]
  return (
    <PublicCard title={t('badLink.title')} hasHelp={false} isNext={isNext}>
      <p>{t(`badLink.${of}`, { phone, hours })}</p>
      <Cluster>
        <HomeButton />
      </Cluster>
    </PublicCard>
  )
}
