/** What is found in each post of faulty-posts.ts, and nothing else is. */
export const FAULTS: Readonly<Record<string, readonly [place: string, message: string]>> = {
  'address-emptied.md': [
    '5:6 error address-emptied',
    'The site empties the address tel:+1-555-0100, so the link leads nowhere. Begin it with https:, http:, mailto:, irc:, ircs: or xmpp:, or write an address of the site.',
  ],
  'address-missing.md': ['5:6 error address-emptied', 'The link has no address. Write one, or take it out.'],
  'aliases-without-end.md': [
    '2:1 error yaml-aliases',
    'The front matter repeats itself through too many YAML aliases. Write out what they stand for.',
  ],
  'anchor-in-a-page.md': [
    '5:6 warning link-anchor',
    'There is no place “no-such-place” in /about. Copy the address of one of its headings, or link to the page itself.',
  ],
  'anchor-in-another-post.md': [
    '5:6 warning link-anchor',
    'There is no place “second-part” in /blog/another-post. Write /blog/another-post#post-second-part, as the heading’s own link does.',
  ],
  'anchor-in-the-post.md': [
    '7:6 warning link-anchor',
    'There is no heading “other-part” in the post. Write the words of a heading in lower case, with hyphens between them: #first-steps.',
  ],
  'archive.md': [
    '1:1 warning reserved-address',
    'The address /blog/archive belongs to a page of the site, so this post cannot be reached. Rename the file.',
  ],
  'author-is-a-list.md': ['3:9 warning author', 'author is a list, which is no text. Write one text.'],
  'colon-without-quotes.md': [
    '2:8 error yaml',
    'The front matter is not valid YAML: Nested mappings are not allowed in compact mappings. Put a text that holds a colon, # or quotes into quotes.',
  ],
  'cover-alt-is-a-number.md': ['3:11 warning coverAlt', 'coverAlt is 7, which is no text. Put it in quotes.'],
  'cover-elsewhere.md': [
    '3:8 warning cover',
    'cover is "https://example.com/dot.png", which is no image of the folder. Put the picture into the folder images and write images/<its name>.',
  ],
  'cover-missing.md': [
    '3:8 error image-missing',
    'There is no file images/none.png. Put it into the folder images beside the posts, or correct its name; capital letters count.',
  ],
  'cover-without-words.md': [
    '3:8 warning cover-alt',
    'The cover images/dot.png has no words for readers who cannot see it. Say what it shows: coverAlt: What it shows. Where it only decorates, write coverAlt: "".',
  ],
  'date-in-words.md': [
    '3:12 warning date',
    'createdAt is "29 April", which is no date. Write one such as 2025-04-29 or 2025-04-29T09:30:00Z.',
  ],
  'description-is-a-list.md': ['3:14 warning description', 'description is a list, which is no text. Write one text.'],
  'description-over-300-characters.md': [
    '3:14 warning description',
    'description is longer than 300 characters, and only the beginning is shown. Shorten it.',
  ],
  'first-heading-too-low.md': [
    '5:1 warning heading-skip',
    'The heading “Part” skips a level: ### comes first, below the title. Write ## there.',
  ],
  'front-matter-in-toml.md': [
    '1:1 error front-matter-language',
    'The front matter is marked as “toml”; only YAML is read. Begin the file with a line that says --- and nothing else.',
  ],
  'front-matter-is-a-list.md': [
    '2:1 error not-a-mapping',
    'The front matter is not a list of `key: value` lines. Write a key and a colon before each value.',
  ],
  'front-matter-left-open.md': [
    '1:1 error front-matter-open',
    'The front matter is not closed. End it with a line that says --- and nothing else.',
  ],
  'front-matter-over-32-kib.md': [
    '1:1 error front-matter-long',
    'The front matter is longer than 32 KiB. Move what is long into the text.',
  ],
  'heading-skips-a-level.md': [
    '7:1 warning heading-skip',
    'The heading “Below” skips a level: #### follows ##. Write ### there.',
  ],
  'image-missing.md': [
    '7:1 error image-missing',
    'There is no file images/none.png. Put it into the folder images beside the posts, or correct its name; capital letters count.',
  ],
  'image-of-another-site.md': [
    '5:1 warning image-elsewhere',
    'The site shows no pictures of other sites, so visitors see only the words for https://example.com/dot.png. Put the file into images and write images/<its name>.',
  ],
  'image-of-no-kind.md': [
    '5:1 error image-missing',
    'The site takes images/sheet.pdf for no image. Export it as PNG, JPEG, GIF, WebP, AVIF or SVG.',
  ],
  'image-outside-the-folder.md': [
    '5:1 error image-missing',
    'There is no image at dot.png, so the site leaves it out. Put the file into the folder images beside the posts and write images/<its name>.',
  ],
  'image-over-1600-pixels.md': [
    '5:1 warning image-size',
    'images/over-1600-pixels.png has 2000 × 8 pixels, more than any screen shows of it. Export it with 1,600 pixels a side and 500 KB at most.',
  ],
  'image-over-5-mib.md': [
    '5:1 error image-size',
    'images/over-5-mib.png has 5.1 MiB; 5 MiB are the most. Make it smaller: 1,600 pixels a side and 500 KB are plenty.',
  ],
  'image-over-500-kb.md': [
    '5:1 warning image-size',
    'images/over-500-kb.png has 600 KB, which takes long on a phone. Export it with 1,600 pixels a side and 500 KB at most.',
  ],
  'image-without-words.md': [
    '5:7 warning image-alt',
    'The image images/dot.png has no words for readers who cannot see it. Say what it shows: ![what it shows](images/dot.png).',
  ],
  'key-misspelled.md': [
    '3:1 warning unknown-key',
    'The site ignores the key "createdAtt". Write createdAt, if that is meant.',
  ],
  'key-twice.md': ['3:1 error duplicate-key', 'The front matter has the key title twice. Keep one of them.'],
  'latin-1.md': ['5:4 error not-text', 'The file is not UTF-8 text. Save it again as UTF-8.'],
  'link-by-reference.md': [
    '6:1 error link-target',
    'There is no page at /no-such-page. Correct the address, or take the link out.',
  ],
  'link-in-capitals.md': [
    '5:6 error link-target',
    'There is no post at /blog/Another-Post. Write /blog/another-post: capital letters count.',
  ],
  'link-to-a-draft.md': [
    '6:6 warning link-draft',
    '/blog/unfinished is a draft, so visitors who follow the link find nothing. Publish it first, or take the link out.',
  ],
  'link-to-a-file.md': [
    '5:6 error link-target',
    'There is no post at /blog/another-post.md. On the site it is /blog/another-post: write that.',
  ],
  'link-to-no-page.md': [
    '5:6 error link-target',
    'There is no page at /no-such-page. Correct the address, or take the link out.',
  ],
  'link-to-no-post.md': [
    '5:6 error link-target',
    'There is no post at /blog/never-written. Correct the address, or take the link out.',
  ],
  'merge-in-the-front-matter.md': [
    '3:1 error merge-marks',
    'A merge was left unfinished here: both versions are in the file. Keep what is right, and take out the lines that begin with <<<<<<<, =======, >>>>>>> or |||||||.',
  ],
  'merge-in-the-text.md': [
    '7:1 error merge-marks',
    'A merge was left unfinished here: both versions are in the file. Keep what is right, and take out the lines that begin with <<<<<<<, =======, >>>>>>> or |||||||.',
  ],
  'name with spaces.md': [
    '1:1 error file-name',
    'The name of a post’s file is made of letters, digits, `.`, `_` and `-`. Rename it.',
  ],
  'nul-character.md': ['5:3 error not-text', 'The file holds a NUL character, so it is not text. Remove it.'],
  'over-1-mib.md': [
    '1:1 error too-large',
    'The file is larger than 1 MiB. Split it, or move what is large into images.',
  ],
  'status-in-capitals.md': [
    '3:9 warning status',
    'status is "Published", so this is a draft. Write draft, published, or scheduled.',
  ],
  'tag-is-a-number.md': ['3:7 warning tags', 'tags has 2025, which is no text. Put it in quotes.'],
  'title-is-a-number.md': ['2:8 warning title', 'title is 2025, which is no text. Put it in quotes.'],
  'Twin.md': [
    '1:1 error duplicate-id',
    'The name differs from twin.md in capital letters alone, and many computers keep only one of the two. Rename one of them.',
  ],
  'twin.md': [
    '1:1 error duplicate-id',
    'The name differs from Twin.md in capital letters alone, and many computers keep only one of the two. Rename one of them.',
  ],
  'created-in-2999.md': [
    '3:12 warning created-later',
    'createdAt is in the future, which schedules nothing. To publish it then, write status: scheduled and publishAt: 2999-01-01.',
  ],
  'draft-elsewhere.md': [
    '4:1 warning foreign-key',
    'The site ignores the key "draft" and goes by status, which makes the post public. Take draft out, or write status: draft.',
  ],
  'front-matter-between-plus-signs.md': [
    '1:1 error front-matter-language',
    'The front matter is TOML, which begins with +++; only YAML is read. Write it as `key: value` lines between two lines of ---; posts:check --fix does that where nothing is lost.',
  ],
  'front-matter-in-json.md': [
    '1:1 error front-matter-language',
    'The front matter is JSON, which begins with {; only YAML is read. Write it as `key: value` lines between two lines of ---.',
  ],
  'html-among-words.md': [
    '5:5 warning html-dropped',
    'The site shows no HTML, so <a> is left out; the words around it stay. Write [words](address).',
  ],
  'html-block.md': [
    '5:1 warning html-dropped',
    'The site shows no HTML, so <iframe> and all that stands in the same block is left out. Link to what it shows instead.',
  ],
  'image-on-localhost.md': [
    '5:1 warning local-address',
    'http://localhost:3000/blog/images/dot.png is an address of a private computer, so the picture shows on this site alone. Write images/dot.png.',
  ],
  'key-of-another-program.md': [
    '3:1 warning foreign-key',
    'The site ignores the key "date" and reads createdAt. Write createdAt instead of date, as posts:check --fix does.',
  ],
  'link-to-a-private-network.md': [
    '5:5 warning local-address',
    'http://192.168.1.10/notes is an address of a private computer or network, so visitors cannot open it. If it is this site, write /notes; otherwise put it into `code`.',
  ],
  'link-to-localhost.md': [
    '5:5 warning local-address',
    'http://localhost:3000/blog/another-post is an address of a private computer or network, so visitors cannot open it. If it is this site, write /blog/another-post; otherwise put it into `code`.',
  ],
  'link-to-the-editor.md': [
    '5:5 warning local-address',
    'The link leads into the editor, which visitors cannot open. Write /blog/another-post.',
  ],
  'slug-that-differs.md': [
    '3:1 warning foreign-key',
    'The site ignores the key "slug": the address of a post is its file’s name, here /blog/slug-that-differs. Rename the file, or take the key out.',
  ],
}

/** Those without a fault. */
export const FAULTLESS = [
  'another-post.md',
  'cover-that-decorates.md',
  'good-post.md',
  'key-of-no-system.md',
  'unfinished.md',
]
