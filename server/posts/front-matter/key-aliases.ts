// What other systems call what a post of ours has. Each list is in small letters without `_`, `-`, `.` and spaces.
// Read on 2026-11-23: jekyllrb.com/docs/front-matter, gohugo.io/content-management/front-matter and
// gohugo.io/configuration/front-matter, 11ty.dev/docs/data-configuration, hexo.io/docs/front-matter,
// docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-blog, getzola.org/documentation/content/page,
// docs.getpelican.com/en/latest/content.html, ghost.org/docs/content-api, and the starters of Astro (AstroPaper),
// Gatsby, and Decap CMS.
const NAMES = {
  createdAt:
    'date created createddate createdon createdtime creationdate datecreated datepublished postdate posted postedon pubdate pubdatetime publicationdate publishdate published publishedat publisheddate publishedon publishedtime',
  updatedAt:
    'dateupdated datemodified edited editedat lastedited lastmod lastmodified lastmodifiedat lastupdate lastupdated lastupdatedat moddate moddatetime modificationdate modified modifiedat modifieddate updated updatedate updateddate updatedon updatetime',
  unpublishAt:
    'expiration expirationdate expire expires expiresat expiry expirydate unpubdate unpublish unpublishdate unpublishon',
  tags: 'categories category keyword keywords label labels tag taxonomies topic topics',
  description:
    'abstract blurb customexcerpt desc excerpt lede metadescription ogdescription postexcerpt seodescription standfirst summary synopsis',
  author: 'authorname authors byline creator postauthor writer',
  cover:
    'banner bannerimage cardimage coverimage coverimg coverphoto featuredimage featuredimg featureimage featureimg headerimage headerimg hero heroimage heroimg image images ogimage postimage previewimage socialimage thumb thumbnail thumbnailimage titleimage',
  coverAlt:
    'bannerimagealt coverimagealt coverimgalt featuredimagealt featureimagealt heroalt heroimagealt imagealt imagealttext thumbnailalt',
  canonical: 'canonicalhref canonicallink canonicaluri canonicalurl',
  aliases: 'alias formerurls oldurl oldurls redirectfrom redirects redirectsfrom',
  status: 'draft isdraft ispublished publish published',
  address: 'permalink postname slug url',
} as const

/** A key of ours, or the address, which the file's name decides. */
export type Meaning = keyof typeof NAMES

const MEANINGS = new Map<string, Meaning>(
  Object.entries(NAMES).flatMap(([meaning, names]) =>
    names.split(' ').map((name) => [name, meaning as Meaning] as const),
  ),
)

/** What a key of another system means; undefined for one that no system uses for something that a post of ours has. */
export function findMeaning(key: string, value: unknown): Meaning | undefined {
  const meaning = MEANINGS.get(bareName(key))
  // Some systems write a date there, and others whether the post is public.
  if (meaning !== 'status' || typeof value === 'boolean') return meaning
  return bareName(key) === 'published' ? 'createdAt' : undefined
}

/** A key without what systems differ in: capitals and the marks between words. */
export function bareName(key: string): string {
  return key.toLowerCase().replace(/[_.\s-]/g, '')
}
