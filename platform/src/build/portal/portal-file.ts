import * as v from 'valibot'
import { navIcons, ReleaseDuties, RemoteRoute } from '@portal/shared/contract'
import { capabilityFacts, capabilityKeys, staffPermissions, withholdable } from '@portal/shared/domain'

// The form of portal.json. Editors get it as a JSON schema with the descriptions (npm run mfe -- schema). What only
// other files can tell (does a module exist, is a path taken) is in check-portal.ts.

const says = <S extends v.GenericSchema>(schema: S, description: string) => v.pipe(schema, v.description(description))

const texts = v.optional(
  says(
    v.array(
      says(v.string(), 'details (src/texts/details.en.json and .es.json) or shared/plans (shared/texts/en/plans.json)'),
    ),
    'Pieces of text that are loaded with it, beside those of the remote itself.',
  ),
)
const component = says(
  v.pipe(
    v.string(),
    v.regex(
      /^(?:[\w-]+\/)*[A-Z]\w*\.tsx$/,
      'the path of a component below src/, such as features/documents/DocumentsPage.tsx',
    ),
  ),
  'The component’s file below src/; it exports the component under the name of the file. Loaded when it is shown.',
)

/** Conditions on capabilities: a switch is on, or a choice has a value. */
const conditions = capabilityKeys.flatMap((key) => {
  const { choices = [], kind } = capabilityFacts[key]
  if (kind === 'choice') return choices.map((choice) => `${key}=${choice}`)
  return kind === 'switch' ? [key] : []
})

const Nav = v.strictObject({
  text: says(
    v.pipe(v.string(), v.regex(/^[a-z]\w*$/, 'a name of one word, such as documents')),
    'Name of its words in src/texts/nav.en.json and nav.es.json, such as documents.',
  ),
  order: says(v.number(), 'Entries stand in this order, those of all remotes together.'),
  icon: v.optional(says(v.picklist(navIcons), 'Name of an icon.')),
  capability: v.optional(
    says(
      v.picklist(conditions),
      'Shown only where this capability of the tenant is on (key) or has this value (key=value).',
    ),
  ),
  permission: v.optional(says(v.picklist(staffPermissions), 'Shown only to staff who hold this permission.')),
  action: v.optional(
    says(
      v.picklist(withholdable.admin),
      'Shown only to who may take this action, which a tenant may withhold from a role.',
    ),
  ),
})

const place = {
  path: says(
    v.pipe(
      v.string(),
      v.regex(
        /^\/(?::?[\w-][\w.-]*(?:\/:?[\w-][\w.-]*)*(?:\/\*)?)?$/,
        'an address from the root, such as /documents/:id',
      ),
    ),
    'Address from the root; parts that change as :id, everything below as a last /*.',
  ),
  roles: says(
    v.pipe(v.array(RemoteRoute.entries.roles.item), v.minLength(1, 'a list with at least one role')),
    'Who may open it; others are sent to their own home.',
  ),
  props: v.optional(
    says(
      v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
      'What the component is told at this address. The page starts anew when the person goes to another address of it.',
    ),
  ),
  nav: v.optional(says(Nav, 'Its entry in the navigation, for the roles that may open it.')),
}

const Place = v.strictObject(place)
const Page = v.strictObject({
  ...place,
  module: component,
  texts,
  also: v.optional(says(v.array(Place), 'Other addresses of the same page.')),
})

const Widget = v.strictObject({ module: component, texts })

const duties = ReleaseDuties.entries
const about = {
  owner: says(v.strictObject(duties.owner.entries), 'Who answers for it.'),
  why: says(duties.why, 'Why its scripts are on the page (PCI DSS 6.4.3).'),
  scripts3p: v.optional(
    says(v.array(v.strictObject(duties.scripts3p.wrapped.item.entries)), 'Scripts that it loads from elsewhere.'),
  ),
  csp: v.optional(
    says(
      v.strictObject(duties.csp.wrapped.entries),
      'Addresses beyond the page’s own policy; security agrees to them.',
    ),
  ),
}

/** `portal.json` of a remote. */
export const RemoteFile = v.strictObject({
  $schema: v.optional(v.string()),
  ...about,
  update: v.optional(
    says(
      v.strictObject({ policy: v.picklist(['allow', 'ask', 'block']) }),
      'What happens to an open page when a newer set is live: allow loads it with the next link, ask shows a button, block waits until the person leaves. Without it ask.',
    ),
  ),
  pageTexts: v.optional(says(v.array(v.string()), 'Pieces of text that come with every page.')),
  pages: says(v.array(Page), 'Its pages. Each is loaded when its address is opened.'),
  widgets: v.optional(
    says(
      v.record(v.string(), Widget),
      'Pieces that other remotes show, by the name that they ask for; their props are in src/widget-props.ts.',
    ),
    {},
  ),
})
/** Parsed {@link RemoteFile}. */
export type RemoteFile = v.InferOutput<typeof RemoteFile>
/** One address of a page, with its roles, props and navigation. */
export type RemotePlace = v.InferOutput<typeof Place>

/** `portal.json` of the shell, which has no pages that others need to know. */
export const ShellFile = v.strictObject(about)
