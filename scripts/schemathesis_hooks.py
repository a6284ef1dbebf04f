"""What a schema can't say: files are text, and no path of an image may be there twice."""

import re
import unicodedata

import schemathesis
from hypothesis import strategies as st

# Of any bytes, nearly all would be refused for not being UTF-8.
text = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip)
schemathesis.openapi.format("binary", text.map(str.encode))


@schemathesis.hook
def before_call(context, case, kwargs):
    body = case.body if isinstance(case.body, dict) else {}
    # Taken out in place: of a new body Schemathesis no longer knows whether it's good.
    if isinstance(body.get("assets"), list):
        # All parts of one name get the same file name.
        del body["assets"][1:]
    files = body.get("files") if isinstance(body.get("files"), list) else []
    for item in [body, *files]:
        assets = item.get("assets") if isinstance(item, dict) else None
        if isinstance(assets, dict):
            take_out_repeated(assets)


def take_out_repeated(assets):
    seen = set()
    for name in list(assets):
        path = re.sub(r"^(\./)+", "", unicodedata.normalize("NFC", name.replace("\\", "/")))
        if path in seen:
            del assets[name]
        seen.add(path)
