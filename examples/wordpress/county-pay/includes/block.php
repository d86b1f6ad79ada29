<?php
/**
 * The block "County Pay". WordPress saves only its settings; the element is created when the page is shown.
 *
 * @package CountyPay
 */

defined( 'ABSPATH' ) || exit;

/** The element in the block's own wrapper, which sets its width. */
function county_pay_block( $set ) {
	$element = county_pay_element(
		array(
			'company'     => $set['company'] ?? '',
			'mode'        => $set['mode'] ?? '',
			'property_id' => $set['propertyId'] ?? '',
			'year'        => $set['year'] ?? '',
			'bill_id'     => $set['billId'] ?? '',
			'lang'        => $set['language'] ?? '',
			'link'        => $set['link'] ?? '',
		)
	);
	return '' === $element ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $element . '</div>';
}

add_action(
	'init',
	function () {
		register_block_type(
			dirname( COUNTY_PAY_FILE ) . '/block',
			array( 'render_callback' => 'county_pay_block' )
		);
	}
);
