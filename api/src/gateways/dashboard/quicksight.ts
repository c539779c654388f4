import { AwsClient } from 'aws4fetch'
import * as v from 'valibot'
import type { QuicksightSettings } from '../../dashboard-config.ts'
import { DashboardUnavailable, type Dashboard } from './port.ts'

/** Short, because a person waits in front of an empty frame. */
const DEADLINE_MS = 8_000
const SESSION_MINUTES = 60

const Answer = v.object({ EmbedUrl: v.pipe(v.string(), v.url()) })

/**
 * GenerateEmbedUrlForRegisteredUser: each tenant has a reader and a dashboard of its own; an address works once, for
 * five minutes.
 */
export function createQuicksight({ accessKeyId, secretAccessKey, sessionToken, url }: QuicksightSettings): Dashboard {
  const frameOrigin: Dashboard['frameOrigin'] = ({ region }) => `https://${region}.quicksight.aws.amazon.com`
  return {
    frameOrigin,
    async embedUrl({ settings, origin }) {
      const { region, account_id: account, dashboard_id: dashboard, user_arn: user } = settings
      const client = new AwsClient({
        accessKeyId,
        secretAccessKey,
        service: 'quicksight',
        region,
        retries: 1,
        ...(sessionToken ? { sessionToken } : {}),
      })
      const host = url ?? `https://quicksight.${region}.amazonaws.com`
      const answer = await client
        .fetch(`${host}/accounts/${account}/embed-url/registered-user`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            UserArn: user,
            SessionLifetimeInMinutes: SESSION_MINUTES,
            AllowedDomains: [origin],
            ExperienceConfiguration: { Dashboard: { InitialDashboardId: dashboard } },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(DEADLINE_MS),
        })
        .catch((error: Error) => {
          throw new DashboardUnavailable(error.message)
        })
      if (!answer.ok) throw new DashboardUnavailable(`status ${answer.status}`)
      const found = v.safeParse(Answer, await answer.json().catch(() => undefined))
      if (!found.success) throw new DashboardUnavailable('the answer has no address')
      // The page's policy already names the origin that it may frame; an address elsewhere would leave an empty frame.
      if (new URL(found.output.EmbedUrl).origin !== frameOrigin(settings))
        throw new DashboardUnavailable('the address is of another origin')
      return found.output.EmbedUrl
    },
  }
}
