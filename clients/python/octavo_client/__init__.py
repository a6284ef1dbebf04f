"""A client of the Octavo service. It needs only the standard library.

>>> client = OctavoClient("http://127.0.0.1:8080", "oct_…")
>>> document = client.convert({"content": "# Hello", "format": "pdf"})
>>> with open(document.filename, "wb") as file:
...     file.write(document.content)
"""

from .client import OPERATIONS, OctavoClient
from .errors import OctavoError
from .types import (
    Asset,
    BatchFile,
    BatchRequest,
    ConversionRequest,
    Delivery,
    DeliveryAttempt,
    DiffRequest,
    Document,
    DocumentError,
    DocumentOptions,
    DocumentWarning,
    Job,
    ReviewOptions,
    Theme,
    WordOptions,
)

__all__ = [
    "OPERATIONS",
    "Asset",
    "BatchFile",
    "BatchRequest",
    "ConversionRequest",
    "Delivery",
    "DeliveryAttempt",
    "DiffRequest",
    "Document",
    "DocumentError",
    "DocumentOptions",
    "DocumentWarning",
    "Job",
    "OctavoClient",
    "OctavoError",
    "ReviewOptions",
    "Theme",
    "WordOptions",
]
