import type { ReactNode } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type TenantDraft, type TenantOverview } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { Link, useLocation } from '@portal/shared/router'
import { Loaded, readAll, Skeleton, Stack } from '@portal/shared/ui'
import { DraftBar } from './DraftBar.tsx'
import { settingPaths } from '../model/setting-paths.ts'
import styles from './Frame.module.css'

interface SettingsFrameProps {
  title: string
  lead?: ReactNode
  /** For a page below one of these. */
  back?: { to: string; label: string }
  /** Rendered when both have been read. */
  children: (overview: TenantOverview, draft: TenantDraft) => ReactNode
}

/** The page shows other people's changes of the draft within this time. */
const LOOK_AGAIN_MS = 20_000

/** The frame of each page of the portal's settings: title, navigation, the state of the draft, and the two reads. */
export function SettingsFrame({ title, lead, back, children }: SettingsFrameProps) {
  const { t } = useTranslation('staff-settings')
  const overview = useQuery(endpoints.getTenantOverview, {})
  const draft = useQuery(endpoints.getTenantDraft, {}, { refreshEvery: LOOK_AGAIN_MS })
  return (
    <Page title={title} lead={lead} {...(back && { back })}>
      <Stack gap={6}>
        <SettingsNav />
        <Loaded
          query={readAll({ overview, draft })}
          loading={t('loading')}
          failed={t('failed')}
          skeleton={<Skeleton shape="block" count={3} />}
        >
          {(read) => (
            <>
              <DraftBar draft={read.draft.data} />
              {children(read.overview.data, read.draft.data)}
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

const pages = ['overview', 'texts', 'offers', 'theme', 'publish', 'versions'] as const

/** Leads to the pages of the portal's settings; a group of settings belongs to the overview. */
function SettingsNav() {
  const { t } = useTranslation('staff-settings')
  const { pathname } = useLocation()
  const within = (page: (typeof pages)[number]) => page !== 'overview' && pathname.startsWith(settingPaths[page])
  const current = pages.find(within) ?? 'overview'
  return (
    <nav aria-label={t('title')}>
      <ul role="list" className={styles.nav}>
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={settingPaths[page]}
              className={styles.link ?? ''}
              aria-current={page === current ? 'page' : undefined}
            >
              {t(`nav.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
