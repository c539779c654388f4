import { useEffect, useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, toast } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Button, Cluster, Notice } from '@portal/shared/ui'
import { HomeButton } from './HomeButton.tsx'
import { PublicCard } from './PublicCard.tsx'

/** Milliseconds before the way home (SH-97). */
const REDIRECT_MS = 5_000

/**
 * SH-97: shows the failure as a toast and goes home after five seconds. A slower reader can turn that off (WCAG 2.2.1);
 * the text stays on the page either way.
 */
export function EsignFailed({ error }: { error: ApiError }) {
  const { t } = useTranslation('public-pages')
  const language = useLanguage()
  const navigate = useNavigate()
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const hours = useCapability('support.hours')[language]
  const [isLeaving, setLeaving] = useState(true)
  const isBadLink = error.code === 'link_invalid'
  const text = t('esign.error', { message: errorText(error) })
  useEffect(() => toast.error(text), [text])
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => void navigate(paths.home), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate])
  return (
    <PublicCard title={t('esign.failedTitle')} hasHelp={!isBadLink} isNext>
      <Notice tone="danger">{errorText(error)}</Notice>
      {isBadLink ? <p>{t('badLink.esign', { phone, hours })}</p> : null}
      <p aria-live="polite">{t(isLeaving ? 'esign.leaving' : 'esign.staying')}</p>
      <Cluster>
        <HomeButton />
        {isLeaving ? (
          <Button kind="secondary" onClick={() => setLeaving(false)}>
            {t('esign.stay')}
          </Button>
        ) : null}
      </Cluster>
    </PublicCard>
  )
}
