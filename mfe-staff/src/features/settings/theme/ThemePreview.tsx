import { useLayoutEffect, useRef } from 'react'
import type { PublicTenantSettings } from '@portal/shared/contract'
import { themeFromColors, themeVariables, toCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, Button, Card, Checkbox, Cluster, Money, Notice, Stack } from '@portal/shared/ui'
import styles from './Theme.module.css'

interface ThemePreviewProps {
  colors: { primary: string; secondary: string }
  /** Attributes of the look, by name. */
  look: Record<string, unknown>
  /** The addresses of the images. */
  logo: string
  icon: string
  settings: PublicTenantSettings
}

const BALANCE = 124_560

/** A piece of the portal, made of the kit's parts in these colours and this look. */
export function ThemePreview({ colors, look, logo, icon, settings }: ThemePreviewProps) {
  const { t } = useTranslation('staff-settings')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const { primary, secondary } = colors
  const theme = themeFromColors(primary, secondary)
  useLayoutEffect(() => {
    const result = themeFromColors(primary, secondary)
    if (!result.ok || !box.current) return
    for (const [name, value] of Object.entries(themeVariables(result))) box.current.style.setProperty(name, value)
  }, [primary, secondary])
  const { full_name: company, phone_number: phone } = settings.tenant
  return (
    <Stack gap={3}>
      {theme.ok ? null : <Notice tone="danger">{t('theme.noPreview')}</Notice>}
      {look['data-face'] === 'device' ? null : (
        // Without a precedence: with one React would keep the choice back until the stylesheet is there.
        <link rel="stylesheet" href={`/portal/faces/${String(look['data-face'])}.css`} />
      )}
      {/* These parts do nothing: they are a picture. */}
      <div ref={box} className={styles.portal} {...look} role="group" aria-label={t('theme.preview')}>
        <div className={styles.tab}>
          <img src={icon} alt="" className={styles.tabIcon} />
          <span className={styles.tabTitle}>{company}</span>
        </div>
        <div className={styles.header}>
          <img src={logo} alt="" className={styles.logo} />
          <span className={styles.current}>{t('theme.example.accounts')}</span>
          <span className={styles.nav}>{t('theme.example.documents')}</span>
        </div>
        <div className={styles.page}>
          <Card
            title={t('theme.example.creditor')}
            level={3}
            actions={<Badge tone="info">{t('theme.example.plan')}</Badge>}
          >
            <Stack gap={4}>
              <Money amount={toCents(BALANCE)} size="large" />
              <Checkbox label={t('theme.example.box')} isChecked onChange={() => undefined} />
              <Cluster>
                <Button kind="primary">{t('theme.example.pay')}</Button>
                <Button>{t('theme.example.setUp')}</Button>
              </Cluster>
              <span className={styles.linkText}>{t('theme.example.details')}</span>
              <span className={styles.accent}>{t('theme.example.accent')}</span>
            </Stack>
          </Card>
        </div>
        <div className={styles.footer}>
          <b>{company}</b>
          <span>
            {phone}, {settings.hours[language]}
          </span>
          <span className={styles.footerLink}>{t('theme.example.privacy')}</span>
        </div>
      </div>
    </Stack>
  )
}
