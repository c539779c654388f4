import { useRef } from 'react'
import type { TenantDraft, TenantOverview } from '@portal/shared/contract'
import { groupNames } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link, useSearchParams } from '@portal/shared/router'
import { Button, Card, Checkbox, EmptyState, LinkButton, SelectField, Stack, TextField } from '@portal/shared/ui'
import { useSlashKey } from '../../../lib/use-slash-key.ts'
import { isGroup } from '../model/setting-groups.ts'
import { settingPaths } from '../model/setting-paths.ts'
import { settingRows, type SettingRow } from './setting-rows.ts'
import { SettingsTable } from './SettingsTable.tsx'
import styles from './Overview.module.css'

/** All settings by group, narrowed to a group, by words and to what differs; each is kept in the address. */
export function OverviewList({ overview, draft }: { overview: TenantOverview; draft: TenantDraft }) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const [params, setParams] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const search = params.get('q') ?? ''
  const isOther = params.get('only') === 'other'
  const asked = params.get('group') ?? undefined
  const shown = isGroup(asked) ? asked : ''
  const show = (next: { q?: string; only?: boolean; group?: string }) => {
    const { q = search, only = isOther, group = shown } = next
    setParams({ ...(group && { group }), ...(q && { q }), ...(only && { only: 'other' }) }, { replace: true })
  }
  const wanted = search.trim().toLowerCase()
  const fits = ({ setting, group, flag, differs, drafted }: SettingRow) => {
    const words = [setting.id, t(`staff-setting-keys:name.${setting.id}`), t(`group.${group}`), flag ?? '']
    if (shown !== '' && group !== shown) return false
    return (!isOther || differs || drafted) && words.some((one) => one.toLowerCase().includes(wanted))
  }
  const rows = settingRows(overview, draft).filter(fits)
  return (
    <Stack gap={6}>
      <div role="search" className={styles.filters}>
        <div className={styles.search}>
          <TextField
            ref={field}
            type="search"
            label={t('search')}
            value={search}
            onChange={(q) => show({ q })}
            maxLength={60}
            isOptional={false}
            autoComplete="off"
            aria-keyshortcuts="/"
          />
        </div>
        <SelectField
          label={t('inPart')}
          value={shown}
          onChange={(group) => show({ group })}
          options={[
            { value: '', label: t('allParts') },
            ...groupNames.map((group) => ({ value: group, label: t(`group.${group}`) })),
          ]}
        />
        <Checkbox label={t('onlyOther')} isChecked={isOther} onChange={(only) => show({ only })} />
        <p className={styles.count} role="status">
          {t('shown', { count: rows.length })}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t('noneFit')}
          actions={<Button onClick={() => show({ q: '', only: false, group: '' })}>{t('showAll')}</Button>}
        >
          {t('noneFitHelp')}
        </EmptyState>
      ) : null}
      {groupNames.map((group) => {
        const found = rows.filter((row) => row.group === group)
        if (found.length === 0) return null
        const to = group === 'theme' ? settingPaths.theme : settingPaths.group(group)
        return (
          <Card
            key={group}
            title={t(`group.${group}`)}
            padding="plain"
            actions={
              <LinkButton as={Link} to={to} size="small" aria-label={t('editGroup', { group: t(`group.${group}`) })}>
                {t('edit')}
              </LinkButton>
            }
          >
            <SettingsTable caption={t(`group.${group}`)} rows={found} />
          </Card>
        )
      })}
    </Stack>
  )
}
