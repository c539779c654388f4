import * as v from 'valibot'
import { sriForm } from './sri.ts'

/** The bill of materials of a release, as it lies beside its release.json. */
export const bomFile = 'sbom.cdx.json'

/** How release.json names the bill of materials; its hash makes it a part of what is signed. */
export const DescribedBom = v.object({
  format: v.literal('CycloneDX 1.6'),
  sri: v.pipe(v.string(), v.regex(sriForm)),
  packages: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
