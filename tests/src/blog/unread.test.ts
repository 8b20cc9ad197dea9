import { expect, test } from 'vitest'
import type { CheckContext } from '#server/posts/check/check-context.ts'
import { NO_BODY } from '#server/posts/check/read-post.ts'
import type { Subject } from '#server/posts/check/rule.ts'
import { unreadSyntax } from '#server/posts/check/unread-syntax.ts'
import { readText } from '#src/blog/body/read-text.ts'
import { createUnread } from '#src/blog/body/unread.ts'

const read = (content: string) =>
  readText({ title: '', content }).unread.map(
    ({ kind, part, place }) => `${place.line}:${place.column} ${kind} ${part}`,
  )

test.each([
  ['See [[good-post]] now', ['1:5 wiki-link [[good-post]]']],
  ['a\n> [[good-post|words]]', ['2:3 wiki-link [[good-post|words]]']],
  ['| a |\n| - |\n| [[a\\|b c]] |', ['3:3 wiki-link [[a\\|b c]]']],
  ['[[Übung 1#Teil]] *and [[b]]*', ['1:1 wiki-link [[Übung 1#Teil]]', '1:23 wiki-link [[b]]']],
  ['![[image.png|300]]', ['1:1 embedded-note ![[image.png|300]]']],
  ['- ![[note#^block]]', ['1:3 embedded-note ![[note#^block]]']],
  ['a %%ask Grace%% b', ['1:3 hidden-note %%ask Grace%%']],
  ['%%\nask *Grace*\n%%', ['1:1 hidden-note %%\nask *Grace*\n%%']],
  ['{/* ask Grace */}', ['1:1 hidden-note {/* ask Grace */}']],
  ['a {/* b\nc */} {/**/}', ['1:3 hidden-note {/* b\nc */}', '2:7 hidden-note {/**/}']],
  ['{{< youtube x_y >}}', ['1:1 code {{< youtube x_y >}}']],
  ['{{<x y="1">}}', ['1:1 code {{<x y="1">}}']],
  ['{{< figure\n  src="https://a.example/b_c.png" >}}', ['1:1 code {{< figure\n  src="https://a.example/b_c.png" >}}']],
  ['{{% note %}}a{{% /note %}}', ['1:1 code {{% note %}}', '1:14 code {{% /note %}}']],
  ['[x]({{ site.baseurl }}/about)', ['1:5 code {{ site.baseurl }}']],
  ['{% include a.html %}', ['1:1 code {% include a.html %}']],
  ['{%- raw -%}\r\nx\r\n{% endraw %}', ['1:1 code {%- raw -%}', '3:1 code {% endraw %}']],
  [
    '[caption id="attachment_6_7" width="300"]<img src="images/a.png"> A[/caption]',
    ['1:1 code [caption id="attachment_6_7" width="300"]'],
  ],
  ['[gallery ids=“1,2”] and [embed]', ['1:1 code [gallery ids=“1,2”]', '1:25 code [embed]']],
  [':::tip\nWords\n:::', ['1:1 container :::tip']],
  ['- ::: warning Title\n\n> :::note[A]', ['1:3 container ::: warning', '3:3 container :::note']],
  ['::::{.wide}\na', ['1:1 container ::::{.wide']],
  ['Put it in a <div> tag\n\n<b>so</b> <br> <p>', ['1:13 open-tag <div>']],
  ['<!-- <div> -->\n\na <B>b\n\n<your-name>', ['3:3 open-tag <B>']],
  ['<details>\n<summary>a</summary>\n\nb\n\n</details>', []],
  ['$$\nx\n\nWords', ['1:1 open-block $$']],
  ['Words\n\n```js\na\n\nWords\n', ['3:1 open-block ```']],
  ['- ~~~~\n  ~~~', ['1:3 open-block ~~~~']],
  ['$$\nx\n$$\n\n```\na\n```\n\n> ```\n\nWords\n\n    $$', []],
  ['> $$\n> x\n> $$', []],
  ['%[https://youtu.be/x_y]', ['1:1 embedded-address %[https://youtu.be/x_y]']],
  ['a %[http://a.example/b?c=d] e', ['1:3 embedded-address %[http://a.example/b?c=d]']],
  ['Words\n{: .lead}', ['2:1 attributes {: .lead}']],
  ['[a](/b){:target="_blank"} {:toc}', ['1:8 attributes {:target="_blank"}', '1:27 attributes {:toc}']],
  ['## A {#custom}', ['1:6 attributes {#custom}']],
  ['## B {#own .x y=z}\n\nC {#自定义}', ['1:6 attributes {#own .x y=z}', '3:3 attributes {#自定义}']],
  ['an ==important== word', ['1:4 marked ==important==']],
  ['==a **bold** mark==, 高亮==文字==是', ['1:1 marked ==a **bold** mark==', '1:24 marked ==文字==']],
  ["import A from 'b'\n\nWords", ["1:1 module import A from 'b'"]],
  ["import 'a.css'\nimport { b,\n c } from 'd'", ["1:1 module import 'a.css'", '2:1 module import { b,']],
  ['export const meta = {}\n\nWords', ['1:1 module export const meta = {}']],
  ['![x](images/my shot.png)', ['1:1 image ![x](images/my shot.png)']],
  ['a ![x](images/shot (1) b.png "T") b', ['1:3 image ![x](images/shot (1) b.png "T")']],
  ['a[^gone] and `[^gone]`', ['1:2 footnote-mark [^gone]']],
  ['a[^1]\n\n[^1]: b[^größe]\n\n[^2]: c', ['3:8 footnote-mark [^größe]', '5:1 footnote-note [^2]']],
  ['a[^note-1] b[^two_words]', ['1:2 footnote-mark [^note-1]', '1:13 footnote-mark [^two_words]']],
  ['<div>\n{{< youtube x >}} ==a==\n</div>', ['2:1 code {{< youtube x >}}']],
  ['> <p>\n> {% include a.html %}\n> </p>', ['2:3 code {% include a.html %}']],
  ['a <img src="{{ site.url }}/b.png">', ['1:13 code {{ site.url }}']],
  ['a@b.example [[c]]', ['1:13 wiki-link [[c]]']],
])('%j is no Markdown', (content, found) => {
  expect(read(content)).toEqual(found)
})

test.each([
  '`[[a]] ==b== %%c%% {{ d }} {% e %} {: .f} [^g]`',
  '```\n[[a]]\n:::tip\nimport A from "b"\n![x](a b.png)\n```',
  '    {{< x >}}',
  '\\[[a]] \\==b== \\{{ c }} \\{% d %} \\:::tip \\![x](a b.png) \\[^e]',
  '&#91;[a]]',
  '[[a]](/b) [[c]][d] [e]\n\n[d]: /x\n[e]: /{{y}}',
  '[[1, 2], [3, 4]] and [[1,2]] and [[ -f x ]] and a[b[c]]',
  '[a](https://a.example/?b==c==d) <https://a.example/?b==c==d>',
  'a==b and c==d, if x == y and f(x)==y or g(x)==z, ===',
  '100%% and 50%%, %% a',
  '{:ok, value} {a: 1} {} {.5} {#} {#if x} {/a/} {/* b} `{/* c */}`',
  'a ::: b ::: :: a::b',
  '[x] y [video] and [gallery](/g), [caption]: no',
  'import tariffs, quotas and more\n\nimport is a word. export default settings\n\nexport goods',
  '![x](<images/my shot.png>) ![x](images/my%20shot.png "A title") ![x] (a b)',
  'a[^1]\n\n[^1]: b',
  'Take [^a-z], [^a-zA-Z0-9_], [^0-9a-f]+, [^abc]+, [^ab]{2}, [^>], [^"], [^\\s], or [^.,]',
  '<p>\n<code>{{ a }}</code> <!-- {{ b }} -->\n</p>\n\n<pre>\n{% c %}\n\n{{ d }}\n</pre>\n\n<script>\n{{ e }}\n</script>',
  '<!-- [[a]] ==b== -->\n\na <!-- {{ c }} --> b',
  '$[[a]] + ==b==$',
])('%j is Markdown, or no business of ours', (content) => {
  expect(read(content)).toEqual([])
})

const signs = [
  ...['[[', '{{', '==', '%%', '[[a', '{{a', ' ==a', ' %%a', '{%', '![](', '![](a ', '[^', '{: .a', '{#a '],
  ...[
    '{/*',
    '{/* */',
    '{.a b=',
    ':::a',
    '%[https://',
    '[a b="',
    '![[a',
    ':',
    '>',
    '\n:::',
    '\nimport {',
    '[a ',
    '= ',
    '\\[[',
  ],
]

test('each kind is told', () => {
  const content =
    '{: .a} {{b}} %[https://c.example] ![[d]] %%e%% ==f== [[g]] [^h] ![i](j k.png)\n\n:::l\n\nimport "m"\n\n[^n]: o'
  const { unread } = readText({ title: '', content })
  const told = unreadSyntax({ ...NO_BODY, unread }, {} as Subject, {} as CheckContext) as unknown[]
  expect([told.length, new Set(unread.map(({ kind }) => kind)).size]).toEqual([12, 12])
})

test.each(signs)('500,000 characters of %j are read to the end', (sign) => {
  const content = `${sign.repeat(Math.ceil(500_000 / sign.length))}\n. [[end]]`
  const end = { line: 1, column: 1, offset: content.length }
  const position = { start: { line: 1, column: 1, offset: 0 }, end }
  const unread = createUnread(content)
  unread.look({ type: 'paragraph', position, children: [{ type: 'text', value: content, position }] })
  // What took quadratic time would take minutes, and the test would not end in time.
  expect(unread.found().at(-1)?.part).toBe('[[end]]')
})
