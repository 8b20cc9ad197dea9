/** What a text says wherever it is shown. */
export interface ReadingCase {
  content: string
  /** What the HTML of the page holds, and what it does not. */
  page?: readonly string[]
  notOnPage?: readonly string[]
  /** The beginning, as descriptions and lists have it. */
  excerpt?: string
  /** What search finds of it, and what nothing says: neither page, nor excerpt, nor search, nor feed. */
  said?: readonly string[]
  unsaid?: readonly string[]
  /** What the HTML of a feed holds. */
  feed?: readonly string[]
  /** The rules of the check that find something. */
  rules?: readonly string[]
}

const NOTE_OF = (kind: string) => [`<div class="alert alert-${kind.toLowerCase()}">`, `>${kind}</p>`]

/** Each kind as people reported it of other systems, with others of its kind. */
export const READING_CASES: Readonly<Record<string, ReadingCase>> = {
  // Hidden words.
  'a comment of three lines first': {
    content: '<!--\nask Grace\nbefore Monday\n-->\n\nShown words.',
    excerpt: 'Shown words.',
    unsaid: ['Grace', 'Monday'],
  },
  'a definition as a comment': {
    content: '[//]: # (ask Grace)\n\nShown words.',
    excerpt: 'Shown words.',
    unsaid: ['Grace'],
  },
  'a comment among words': { content: 'One <!-- ask Grace --> two.', excerpt: 'One two.', unsaid: ['Grace'] },
  'a comment left open': {
    content: 'One.\n\n<!-- ask Grace\n\nand all below',
    excerpt: 'One.',
    unsaid: ['Grace', 'below'],
  },
  'code that is left out': {
    content: '<script>\nlet grace\n</script>\n<style>p { color: blue }</style>\n\nShown.',
    excerpt: 'Shown.',
    unsaid: ['grace', 'blue'],
    rules: ['html-dropped', 'html-dropped'],
  },

  // Beginnings.
  'a badge first': {
    content: '[![Build](https://ci.example/b.svg)](https://ci.example)\n\nThe words.',
    excerpt: 'The words.',
    rules: ['image-elsewhere'],
  },
  'a table first': {
    content: '| Name | Worth |\n| --- | ---: |\n| a | 1 |\n\nThe words.',
    excerpt: 'Name, Worth; a, 1. The words.',
    page: ['<td class="align-right">1</td>'],
    feed: ['<th dir="auto" align="right">Worth</th>', '<td align="right">1</td>'],
  },
  'a footnote mark': { content: 'One.[^a] Two.\n\n[^a]: The note.', excerpt: 'One. Two. The note.', said: ['note'] },
  'an escaped sign': { content: '2 \\* 3 \\_ 4', excerpt: '2 * 3 _ 4', said: ['2 * 3 _ 4'] },
  'a character reference': { content: 'AT&amp;T and &copy; `a &amp; b`', excerpt: 'AT&T and © a &amp; b' },
  'a link by reference': {
    content: 'See [the list][r].\n\n[r]: https://list.example/x',
    excerpt: 'See the list.',
    unsaid: [],
  },
  'an address with brackets': {
    content: 'See [it](https://en.example/wiki/A_(b)_c) now.',
    excerpt: 'See it now.',
    page: ['href="https://en.example/wiki/A_(b)_c"'],
  },
  'a heading and its text': {
    content: '## Getting started\n\nOpen the door.\n\n### Then\n\nGo in.',
    excerpt: 'Open the door. Go in.',
    said: ['Getting started', 'Then'],
  },
  'headings alone': { content: '## One\n\n## Two', excerpt: 'One Two' },
  'code first': { content: '```js\nlet x\n```\n\nThe words.', excerpt: 'The words.', said: ['let x'] },
  'a quote and a list': { content: '> Quoted\n> words.\n\n1. one\n2. two', excerpt: 'Quoted words. one; two.' },

  // Tildes.
  'one tilde': {
    content: '5~10 days, later 20~30 days',
    page: ['5~10 days, later 20~30 days'],
    notOnPage: ['<del>'],
    excerpt: '5~10 days, later 20~30 days',
  },
  'two tildes': { content: 'Not ~~this~~ that', page: ['<del>this</del>'], feed: ['<del>this</del>'] },
  'one tilde on either side': { content: '~a~ and ~ b', notOnPage: ['<del>'] },

  // Formulas.
  'a formula among words': {
    content: 'The mean $\\bar{x}_i = \\sum_{i=1}^{n} x_i * w_i$ is *that*.',
    page: [
      '<math',
      '<em>that</em>',
      'encoding="application/x-tex">\\bar{x}_i = \\sum_{i=1}^{n} x_i * w_i</annotation>',
    ],
    excerpt: 'The mean \\bar{x}_i = \\sum_{i=1}^{n} x_i * w_i is that.',
    feed: ['\\bar{x}_i = \\sum_{i=1}^{n} x_i * w_i'],
  },
  'a formula by itself': { content: '$$\na_1 * b_2 * c\n$$\n\nWords.', page: ['display="block"'], excerpt: 'Words.' },
  'a fence of math': { content: '```math\n\\frac{a}{b}\n```\n\nWords.', page: ['<mfrac>'], excerpt: 'Words.' },
  prices: {
    content: 'It costs $5 and $10, or $7.',
    notOnPage: ['<math', '<code'],
    excerpt: 'It costs $5 and $10, or $7.',
  },
  'a price and a sum': {
    content: 'From $5 to $10 and **$20** for US$3 and NZ$4',
    page: ['<strong>$20</strong>'],
    notOnPage: ['<math'],
  },
  'dollars in code': { content: 'Set `$HOME` to `$x`.', page: ['<code>$HOME</code>'], notOnPage: ['<math'] },
  'an escaped dollar': { content: 'Pay \\$x\\$ now', page: ['Pay $x$ now'], notOnPage: ['<math'] },
  'a wrong formula': { content: 'A $\\frac{a$ b', page: ['\\frac{a'], notOnPage: ['<math', 'Error'] },
  'a long formula': { content: `A $${'x+'.repeat(1500)}x$ b`, page: ['x+x+x'], notOnPage: ['<math'] },
  'a formula between backticks': {
    content: 'Both $`\\sqrt{3x-1}`$ and $`a_b`$5, s$`x`$s; $`a`$$`b`$ and $`HOME`.',
    page: ['x-tex">\\sqrt{3x-1}<', 'x-tex">a_b<', 'x-tex">x<', 'x-tex">a<', 'x-tex">b<', '$<code>HOME</code>'],
    excerpt: 'Both \\sqrt{3x-1} and a_b5, sxs; ab and $HOME.',
  },
  'a dollar in a formula': {
    content: 'This $\\sqrt{\\$4}$ and $a\\$b$ end.',
    page: ['x-tex">\\sqrt{\\$4}<', 'x-tex">a\\$b<'],
    excerpt: 'This \\sqrt{\\$4} and a\\$b end.',
  },
  'a dollar in an element': {
    content: 'To split <span>$</span>100 in half, we calculate $100/2$.',
    page: ['<span>$</span>100', 'x-tex">100/2<'],
    excerpt: 'To split $100 in half, we calculate 100/2.',
  },
  'dollars within words': {
    content: 'Set $HOME/$USER, $PATH:$HOME, a$x$b, and $x$5 to US$5 or A$6.',
    notOnPage: ['<math', '<code'],
    excerpt: 'Set $HOME/$USER, $PATH:$HOME, a$x$b, and $x$5 to US$5 or A$6.',
  },
  'formulas beside signs': {
    content: 'The $n$-th ($x$), "$y$", 函数$f$是.',
    page: ['x-tex">n<', 'x-tex">x<', 'x-tex">y<', 'x-tex">f<'],
    excerpt: 'The n-th (x), "y", 函数f是.',
  },
  'two dollars in one line': {
    content: 'Thus\n$$x^2$$\nholds, and $$\\$5$$.\n\n- $$y$$\n\n| $\\|z\\|$ |\n| --- |\n| $$w$$ |',
    page: [
      '<p dir="auto">Thus\n<span class="math-scroll" role="region" aria-label="Formula" tabindex="0"><math',
      'display="block"',
      'x-tex">\\$5<',
      '<math',
      'x-tex">|z|<',
    ],
    notOnPage: ['$$', '\\|'],
    excerpt: 'Thus x^2 holds, and \\$5. y. |z|; w.',
    feed: ['<code>x^2</code>'],
  },
  'a formula that asks for a picture': {
    content: '$\\includegraphics{https://else.example/a.png} \\href{javascript:x}{y}$',
    notOnPage: ['src=', 'href='],
  },

  // Alerts.
  'a note': {
    content: '> [!NOTE]\n> Useful to *know*.',
    page: [...NOTE_OF('Note'), '<em>know</em>'],
    notOnPage: ['[!NOTE]', '<blockquote'],
    excerpt: 'Useful to know.',
    said: ['Note', 'Useful'],
  },
  'a note that begins in bold': {
    content: '> [!NOTE]\n> **Words.**\n\n> [!TIP]\n> `code`\n\n> [!CAUTION]\n> [link](good-post.md)',
    page: [...NOTE_OF('Note'), ...NOTE_OF('Tip'), ...NOTE_OF('Caution'), '<p dir="auto"><strong>Words.'],
    excerpt: 'Words. code link',
  },
  'a tip of several parts': { content: '> [!TIP]\n> One.\n>\n> - two', page: [...NOTE_OF('Tip'), '<ul>'] },
  importance: { content: '> [!IMPORTANT]\n> One.', page: NOTE_OF('Important') },
  'a warning in small letters': { content: '> [!warning]\n> One.', page: NOTE_OF('Warning') },
  'caution with code below': { content: '> [!CAUTION]\n>\n> ```\n> x\n> ```', page: NOTE_OF('Caution') },
  'a mark with words beside it': { content: '> [!NOTE] Words.', page: ['<blockquote', '[!NOTE] Words.'] },
  'an escaped mark': { content: '> \\[!NOTE]\n> Words.', page: ['<blockquote', '[!NOTE]'] },
  'a mark of no kind': { content: '> [!HINT]\n> Words.', page: ['<blockquote', '[!HINT]'] },
  'a mark alone': { content: '> [!NOTE]', page: ['<blockquote', '[!NOTE]'], notOnPage: ['alert'], excerpt: '[!NOTE]' },

  // Safe HTML.
  details: {
    content: '<details>\n<summary>More <kbd>K</kbd></summary>\n\nInside *it*.\n\n</details>',
    page: ['<details>', '<summary dir="auto">More <kbd>K</kbd></summary>', '<em>it</em>'],
    excerpt: 'More K Inside it.',
    said: ['Inside it.'],
    feed: ['<details>', '<kbd>K</kbd>'],
  },
  'a break in a cell': {
    content: '| a |\n| --- |\n| Collect<br>Check |',
    page: ['Collect<br/>Check'],
    excerpt: 'a; Collect Check.',
  },
  'signs above and below': { content: 'H<sub>2</sub>O, x<sup>2</sup>', excerpt: 'H2O, x2', page: ['<sub>2</sub>'] },
  'a picture in HTML': {
    content: '<img src="images/dot.png" alt="A dot" width="20" onerror="alert(1)">',
    page: ['src="/blog/images/dot.png"', 'alt="A dot"', 'width="20"'],
    notOnPage: ['onerror'],
    said: ['A dot'],
  },
  'a link in HTML': {
    content:
      'See <a href="/nowhere" onclick="x()">it</a> <a href="javascript:alert(1)">and</a> <a href="other.md">that</a>.',
    page: ['href="/nowhere"', 'href="/blog/other"'],
    notOnPage: ['onclick', 'javascript'],
    rules: ['address-emptied', 'link-target', 'link-target'],
  },
  'styles and ids': {
    content: '<p style="color: red" id="main" class="alert">Words.</p>\n\n[go](#main)\n\n<a name="page-data"></a>',
    page: ['id="user-content-main"', 'href="#user-content-main"'],
    notOnPage: ['style=', 'id="main"', 'id="page-data"', 'class="alert'],
  },
  'elements of no list': {
    content: 'A <center>middle</center> and a Map<string>.',
    page: ['middle'],
    notOnPage: ['<center', '<string'],
    rules: ['html-dropped', 'html-dropped'],
  },
  'a heading in HTML': {
    content: '<h1>One</h1>\n\n## Two',
    page: ['<h2 id="one"', '<h3 id="two"'],
    notOnPage: ['<h1'],
  },
  'a picture for dark screens': {
    content:
      '<picture><source media="(prefers-color-scheme: dark)" srcset="images/dot.png"><source srcset="//else.example/a.png, images/dot.png 2x"><img src="images/dot.png" alt="A dot"></picture>',
    page: ['<source media="(prefers-color-scheme: dark)" srcSet="/blog/images/dot.png"/>', '<source/>'],
    feed: ['srcSet="https://site.example/blog/images/dot.png"'],
    notOnPage: ['else.example'],
  },
  'fields of a form': {
    content:
      'Ask <input name=q> <input type="checkbox" checked> now.\n\n- [x] done\n- <input type="checkbox" disabled> not',
    page: [
      'Ask   now.',
      '<input type="checkbox" disabled="" aria-label="Done" checked=""/> done',
      '<li dir="auto"> not</li>',
    ],
    excerpt: 'Ask now. done; not.',
    rules: ['html-dropped'],
  },
  'elements left open': {
    content: '<details><summary>More\n\n<b>Words',
    page: ['<details>'],
    excerpt: 'More Words',
    rules: ['open-tag'],
  },

  // Direction.
  Arabic: {
    content: 'مرحبا بالعالم.\n\n- واحد\n- اثنان\n\n| أ | ب |\n| --- | --- |\n| ١ | ٢ |\n\n> اقتباس',
    page: [
      '<p dir="auto">مرحبا',
      '<ul dir="rtl">',
      '<table dir="rtl">',
      '<blockquote dir="rtl">',
      '<th dir="auto">',
      '<td>١</td>',
    ],
    excerpt: 'مرحبا بالعالم. واحد؛ اثنان. أ، ب؛ ١، ٢. اقتباس',
    feed: ['<p dir="auto">مرحبا', '<ul dir="rtl">'],
  },
  'blocks in Arabic blocks': {
    content: '> [!NOTE]\n> ملاحظة[^1]\n\n- واحد\n\n- اثنان\n\n- Two\n\n[^1]: حاشية',
    page: [
      '<div class="alert alert-note" dir="rtl">\n<p class="alert-label">Note</p>\n<p dir="auto">ملاحظة',
      '<li dir="rtl">\n<p dir="auto">واحد',
      '<li>\n<p dir="auto">Two',
      '<li id="user-content-fn-1" dir="rtl">',
    ],
  },
  'items of two directions': { content: '- one\n- שתיים', page: ['<ul>\n<li dir="auto">one', '<li dir="rtl">שתיים'] },
  'Hebrew with a Latin name first': {
    content: '1. React היא\n2. שלום',
    page: ['<li dir="auto">'],
    notOnPage: ['<ol dir="rtl"'],
  },
  'a direction that is given': { content: '<p dir="ltr">שלום</p>', page: ['<p dir="ltr">שלום</p>'] },
  Latin: { content: '- one\n\n> two', page: ['<ul>', '<blockquote>'] },

  // Footnotes and anchors.
  'a footnote that is not ASCII': {
    content: 'One.[^größe]\n\n[^größe]: The note.',
    page: ['id="user-content-fn-grösse"', 'href="#user-content-fn-grösse"', 'href="#user-content-fnref-grösse"'],
  },
  'a footnote in Chinese': {
    content: 'One.[^注]\n\n[^注]: The note.',
    page: ['id="user-content-fn-注"', 'href="#user-content-fn-注"'],
  },
  'headings without a prefix': {
    content: '[go](#second-part) [old](#post-second-part)\n\n## Second part',
    page: ['<h2 id="second-part"', '<a href="#second-part">go</a>', '<a href="#second-part">old</a>'],
  },
  'a heading that the page calls its own': {
    content: '## Main\n\n[go](#main-1)',
    page: ['<h2 id="main-1"', 'href="#main-1"'],
  },
  'a link from file to file': {
    content: '[a](good-post.md) [b](./good-post.md#first-part) [c](README)',
    page: ['href="/blog/good-post"', 'href="/blog/good-post#first-part"'],
  },

  'headings without a letter': {
    content: '## ![A dot](images/dot.png)\n\n## \n\n## 🎉\n\nWords.',
    page: ['<h2><img', '<h2></h2>', '<h2>🎉</h2>'],
    notOnPage: ['id=""', 'href="#"', 'id="-1"'],
    excerpt: 'Words.',
  },

  // Languages of fences.
  'lines beside a language': { content: '```js{1,3}\nconst a = 1\n```', page: ['hljs-keyword'] },
  'a file beside a language': { content: '```ts:src/app.ts\nconst a = 1\n```', page: ['hljs-keyword'] },
  'a class as a language': { content: '```{.python .numberLines}\ndef a(): pass\n```', page: ['hljs-keyword'] },
  'a class with spaces as a language': {
    content: '```{ .js .numberLines }\nlet x\n```\n\n<b>b</b>',
    page: ['language-js"', 'hljs-keyword'],
    notOnPage: ['{'],
  },

  'a file in brackets, a number of lines, and nothing that is known': {
    content: '```js[app.js]\nconst a = 1\n```\n\n```ts=12\nconst a = 1\n```\n\n```{ = }\nlet\n```',
    page: ['language-js"', 'language-ts"', '<code>let'],
    notOnPage: ['app.js', '=12', '{'],
  },

  // Lists behind words.
  'a list in a quote behind words': {
    content: 'Words\n> 2. two\n> 3. three\n\nWords\n- 4) four\n\nWords\n1. 1. \n\nWords\n5. five',
    page: ['<blockquote>\n<ol start="2">', '<ol start="4">', '<ol>\n<li></li>\n</ol>', 'Words\n5. five'],
    excerpt: 'Words two; three. Words four. Words. Words 5. five',
  },

  // Syntax of other systems, which all parts show as it is typed.
  'a link of a wiki': {
    content: 'See [[good-post|that]] and `[[good-post]]`.',
    page: ['[[good-post|that]]'],
    excerpt: 'See [[good-post|that]] and [[good-post]].',
    rules: ['foreign-syntax'],
  },
  'a note for colleagues': { content: 'One %%ask Grace%% two.', said: ['%%ask Grace%%'], rules: ['foreign-syntax'] },
  'a comment of MDX': { content: 'One {/* ask Grace */} two.', said: ['ask Grace'], rules: ['foreign-syntax'] },
  'codes of Hugo and Jekyll': {
    content: '{{< youtube x >}}\n\n{% include a.html %}\n\n```\n{{< x >}}\n```',
    page: ['{{&lt; youtube x &gt;}}', '{% include a.html %}'],
    rules: ['foreign-syntax', 'foreign-syntax'],
  },
  'a name of a heading': { content: '## A {#own}\n\nB', page: ['A {#own}<'], rules: ['foreign-syntax'] },
  'marked words': { content: 'an ==important== word', page: ['==important=='], rules: ['foreign-syntax'] },
  'a space in the path of an image': {
    content: '![A dot](images/my dot.png)',
    notOnPage: ['<img'],
    rules: ['image-space'],
  },
  'a mark without its note, and a note without its mark': {
    content: 'One.[^a]\n\n[^b]: Lost.',
    page: ['One.[^a]'],
    unsaid: ['Lost.'],
    rules: ['footnote', 'footnote'],
  },

  // Other scripts.
  Chinese: { content: '老师在线批改作业。', excerpt: '老师在线批改作业。', said: ['批改'] },
  'tables in other scripts': {
    content: '| 名 | 値 |\n| - | - |\n| 甲 | 1 |\n\n后面。\n\n| नाम | 1 |\n| - | - |\n\nअंत।',
    excerpt: '名、値；甲、1。后面。 नाम, 1। अंत।',
  },
  'two forms of a letter': { content: 'cafe\u0301 und café', excerpt: 'cafe\u0301 und café' },
}
